import { Catalogue } from './catalogue.ts';
import { takeNetworkSettingsBack } from './use-source-access.ts';

/** A catalogue for the tests of a suite, emptied before each; after them, the settings below `situate.network` are gone. */
export function useCatalogue(): { readonly catalogue: Catalogue } {
  let catalogue: Catalogue | undefined;
  before(async () => {
    catalogue = await Catalogue.start();
  });
  beforeEach(() => {
    catalogue!.reset();
  });
  after(async () => {
    catalogue!.close();
    await takeNetworkSettingsBack();
  });
  return {
    get catalogue() {
      return catalogue!;
    },
  };
}
