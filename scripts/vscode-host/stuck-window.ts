/** The line in a report that says that tests were stopped because the window they ran in no longer answered. */
export const stuckWindow = 'The window no longer answers.';
