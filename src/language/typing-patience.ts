/** Milliseconds for which an author who types waits. What comes later is there with the next letter. */
const patience = 100;

/** Waits until some work has ended, but no longer than an author who types does. The work itself goes on, and never rejects. */
export async function waitAMoment(work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, patience);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
