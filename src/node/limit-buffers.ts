/** The constructors of memory that V8 does not count as the objects of a thread. */
const makers = [
  'ArrayBuffer',
  'Int8Array',
  'Uint8Array',
  'Uint8ClampedArray',
  'Int16Array',
  'Uint16Array',
  'Int32Array',
  'Uint32Array',
  'Float32Array',
  'Float64Array',
] as const;
type BufferMaker = new (...given: unknown[]) => ArrayBuffer | ArrayBufferView;

/** Smaller buffers are looked at together, with the next large one. */
const large = 256 * 1024;
/** Milliseconds between two looks at what the platform itself makes, such as the pieces that it inflates. */
const millisecondsBetween = 20;

/**
 * Bounds the buffers of the thread that calls this, which `resourceLimits` of a thread do not count. A large one is
 * measured before it is made, so none gets past the limit however long the thread does not come up for air.
 * @param most how many bytes all of them may have together, garbage included that is not yet collected
 * @param onTooMuch is told once; afterwards large buffers throw `RangeError`, as where there is no memory left
 */
export function limitBuffers(most: number, onTooMuch: () => void): void {
  let isTooMuch = false;
  const check = (more: number): void => {
    if (isTooMuch || process.memoryUsage().arrayBuffers + more <= most) return;
    isTooMuch = true;
    onTooMuch();
  };
  for (const name of makers) {
    const maker = globalThis[name] as BufferMaker;
    const size = 'BYTES_PER_ELEMENT' in maker ? Number(maker.BYTES_PER_ELEMENT) : 1;
    const limited: BufferMaker = new Proxy(maker, {
      construct(target, given, newTarget) {
        const bytes = size * lengthOf(given[0]);
        if (bytes >= large) {
          check(bytes);
          if (isTooMuch) throw new RangeError('Array buffer allocation failed');
        }
        // Made as the stand-in, a buffer would ask it for its prototype each time.
        return Reflect.construct(target, given, newTarget === limited ? target : newTarget) as object;
      },
    });
    Object.defineProperty(globalThis, name, { value: limited, configurable: true, writable: true });
  }
  setInterval(() => {
    check(0);
  }, millisecondsBetween).unref();
}

/** Counts the elements that are asked for: a number, or those of a list that is copied. A buffer is shared. */
function lengthOf(given: unknown): number {
  if (typeof given === 'number') return given;
  return typeof given === 'object' && given !== null && 'length' in given ? Number(given.length) : 0;
}
