import { usualPlaces } from '@main/printing/browsers'
import { chromiumPrinter } from '@main/printing/chromium-printer'
import { afterEach, describe, expect, it, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

describe('finding a browser to print with', () => {
  it('looks in the folders that this Windows has', () => {
    const places = usualPlaces('win32', { PROGRAMFILES: 'C:\\Programs', LOCALAPPDATA: 'C:\\Local' })
    expect(places).toHaveLength(6)
    expect(places[0]).toContain('C:\\Programs')
  })

  it('says so if the named one cannot be started, and may be asked again', async () => {
    vi.stubEnv('SCRIP_BROWSER', '/nowhere/browser')
    const printer = chromiumPrinter()
    for (let i = 0; i < 2; i++) {
      await expect(printer.pdf('<p>one')).rejects.toMatchObject({
        code: 'unavailable',
        report: {
          key: 'error.printing.noBrowser',
          details: [{ text: expect.stringContaining('/nowhere/browser') as string }],
        },
      })
    }
    await printer.close()
  })
})
