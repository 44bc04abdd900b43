import assert from 'node:assert/strict';
import { cacheFolder } from '../../src/node/cache-folder.ts';

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
