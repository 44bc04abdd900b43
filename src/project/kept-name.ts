/**
 * The property of `.situate/evidence.json` under which all that Situate ever kept is noted. By itself, as what activates with
 * VS Code looks for keys there, and schemas are slow to load.
 */
export const keptName = '$kept';
