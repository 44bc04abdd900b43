import assert from 'node:assert/strict';
import { cacheFolder, dataFolder } from '../../src/node/user-folders.ts';

describe('the folder of caches', () => {
  it('is where each system keeps such things', () => {
    const place = { home: '/home/ada', env: {} };
    assert.equal(cacheFolder({ ...place, platform: 'linux' }), '/home/ada/.cache/situate');
    assert.equal(cacheFolder({ ...place, platform: 'darwin' }), '/home/ada/Library/Caches/situate');
    assert.equal(
      cacheFolder({ platform: 'win32', home: 'C:\\Users\\ada', env: {} }),
      'C:\\Users\\ada\\AppData\\Local\\situate\\cache',
    );
  });

  it('is where the environment says', () => {
    assert.equal(
      cacheFolder({ platform: 'linux', home: '/home/ada', env: { XDG_CACHE_HOME: '/fast' } }),
      '/fast/situate',
    );
    assert.equal(
      cacheFolder({ platform: 'win32', home: 'C:\\Users\\ada', env: { LOCALAPPDATA: 'D:\\Local' } }),
      'D:\\Local\\situate\\cache',
    );
  });

  it('does not depend on the folder that a command runs in', () => {
    for (const XDG_CACHE_HOME of ['', 'caches', './caches']) {
      assert.equal(
        cacheFolder({ platform: 'linux', home: '/home/ada', env: { XDG_CACHE_HOME } }),
        '/home/ada/.cache/situate',
      );
    }
  });
});

describe('the folder of what is kept for a user', () => {
  it('is where each system keeps such things, and not among the caches', () => {
    const place = { home: '/home/ada', env: {} };
    assert.equal(dataFolder({ ...place, platform: 'linux' }), '/home/ada/.local/share/situate');
    assert.equal(dataFolder({ ...place, platform: 'darwin' }), '/home/ada/Library/Application Support/situate');
    assert.equal(
      dataFolder({ platform: 'win32', home: 'C:\\Users\\ada', env: {} }),
      'C:\\Users\\ada\\AppData\\Local\\situate\\data',
    );
  });

  it('is where the environment says, unless that depends on where a command runs', () => {
    const at = (XDG_DATA_HOME: string): string =>
      dataFolder({ platform: 'linux', home: '/home/ada', env: { XDG_DATA_HOME } });
    assert.equal(at('/large'), '/large/situate');
    assert.equal(at('large'), '/home/ada/.local/share/situate');
  });
});
