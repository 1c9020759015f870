import { defaultDataFolder } from '@main/data-folder'
import { startOptions } from '@main/options'
import { AppError } from '@shared/contract'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

describe('start options', () => {
  it('has a default for each', () => {
    expect(startOptions([])).toEqual({
      browser: false,
      dataFolder: defaultDataFolder(),
      port: undefined,
      openBrowser: true,
      host: false,
      hostPort: undefined,
      origin: undefined,
    })
  })

  it('reads what is given', () => {
    const sharing = ['--host', '--host-port', '4000', '--origin', 'https://club.example']
    expect(startOptions(['--browser', '--data', 'mine', '--port=8080', '--no-open', ...sharing])).toEqual({
      browser: true,
      dataFolder: resolve('mine'),
      port: 8080,
      openBrowser: false,
      host: true,
      hostPort: 4000,
      origin: 'https://club.example',
    })
  })

  it.each([
    [['--port', 'http']],
    [['--port', '65536']],
    [['--port', '-1']],
    [['--port=']],
    [['--port', '1.5']],
    [['--data']],
    [['--data', '']],
    [['--data', '--browser']],
    [['--browser=yes']],
    [['--origin', 'club.example']],
    [['--origin', 'https://club.example/app']],
    [['--origin', 'file:///']],
    [['--what']],
    [['x']],
  ])('refuses %j', (argv) => {
    expect(() => startOptions(argv)).toThrow(AppError)
  })

  it('passes Chromium’s options to the desktop window', () => {
    expect(startOptions(['--no-sandbox', '--data', 'mine', '--ozone-platform=x11'], 'left')).toMatchObject({
      dataFolder: resolve('mine'),
    })
  })
})

describe('the data folder', () => {
  const home = join('/', 'home', 'ash')
  it.each([
    ['linux', {}, join(home, '.local', 'share', 'scars-and-scrip')],
    ['linux', { XDG_DATA_HOME: '/data' }, join('/data', 'scars-and-scrip')],
    ['darwin', {}, join(home, 'Library', 'Application Support', 'Scars and Scrip')],
    ['win32', { APPDATA: '/roaming' }, join('/roaming', 'Scars and Scrip')],
    ['win32', {}, join(home, 'AppData', 'Roaming', 'Scars and Scrip')],
  ] as const)('on %s with %j is %s', (platform, env, folder) => {
    expect(defaultDataFolder(platform, env, home)).toBe(folder)
  })
})
