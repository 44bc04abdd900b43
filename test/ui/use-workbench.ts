import { Workbench, type WorkbenchOptions } from './workbench.ts';

/**
 * Gives a `describe` block a window that is opened before its tests and closed after them. A test that fails leaves a
 * picture of it in `test-output/ui/`.
 * @param options what the window shows, or what gives that right before it is opened
 * @returns what gives the window, once the tests run
 */
export function useWorkbench(
  options: WorkbenchOptions | (() => WorkbenchOptions | Promise<WorkbenchOptions>),
): () => Workbench {
  let workbench: Workbench | undefined;

  before(async () => {
    workbench = await Workbench.open(typeof options === 'function' ? await options() : options);
  });

  afterEach(async function () {
    const test = this.currentTest;
    if (test?.state !== 'failed') return;
    await workbench?.screenshotOfFailure(`failed ${test.fullTitle().replace(/[^\w]+/g, ' ')}`);
  });

  after(async () => {
    await workbench?.close();
  });

  return () => {
    if (workbench === undefined) throw new Error('the window is opened when the tests run');
    return workbench;
  };
}
