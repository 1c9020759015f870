import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { type App, ask, openApp, shells } from './open-app.ts'

const opened: App[] = []
async function open(...args: Parameters<typeof openApp>): Promise<App> {
  const app = await openApp(...args)
  opened.push(app)
  return app
}
afterEach(() => Promise.all(opened.splice(0).map((app) => app.close())))

describe.each(shells)('the application in the shell "%s"', (shell) => {
  it('shows its page, without an error', async () => {
    const { page, complaints } = await open(shell)
    await page.getByRole('heading').first().waitFor()
    expect(await page.title()).toContain('Scars & Scrip')
    expect(complaints).toEqual([])
  })

  it('answers its page', async () => {
    const { page, dataFolder } = await open(shell)
    expect(await ask(page, 'app.info')).toMatchObject({
      ok: true,
      value: { name: 'scars-and-scrip', shell: shell === 'browser' ? 'browser' : 'desktop', dataFolder },
    })
  })

  it('tells its page what was wrong with a request', async () => {
    const { page } = await open(shell)
    expect(await ask(page, 'app.info', { extra: 1 })).toMatchObject({ ok: false, error: { code: 'invalid' } })
    expect(await ask(page, 'app.unheard')).toMatchObject({ ok: false, error: { code: 'missing' } })
  })

  it('gives the page no Node and no Electron', async () => {
    const { page } = await open(shell)
    const found = await page.evaluate(() => ['process', 'require', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter((name) => name in window))
    expect(found).toEqual([])
  })

  it('runs no script but its own, and fetches nothing from elsewhere', async () => {
    const { page, complaints } = await open(shell)
    const outcome = await page.evaluate(async () => {
      const inline = document.createElement('script')
      inline.textContent = 'window.intruder = true'
      document.body.append(inline)
      const button = document.createElement('button')
      button.setAttribute('onclick', 'window.intruder = true')
      document.body.append(button)
      button.click()
      // While it looks in here, the test itself is free of the policy; a moment later it no longer is.
      await new Promise((resolve) => setTimeout(resolve))
      const made = (() => {
        try {
          return window.eval('true') as boolean
        } catch {
          return false
        }
      })()
      const foreign = await fetch('https://example.com/').then(
        () => true,
        () => false,
      )
      return { intruder: 'intruder' in window, made, foreign }
    })
    expect(outcome).toEqual({ intruder: false, made: false, foreign: false })
    for (const directive of ['script-src', 'connect-src']) expect(complaints.join('\n')).toContain(directive)
  })

  it('can be framed by nobody', async () => {
    const { page } = await open(shell)
    const framed = await page.evaluate(async () => {
      const frame = document.createElement('iframe')
      frame.src = location.href
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
      return frame.contentDocument?.querySelector('#app') ?? null
    })
    expect(framed).toBeNull()
  })

  it('opens again on the data of one that was killed', async () => {
    const { dataFolder, process, close } = await openApp(shell)
    const gone = once(process, 'exit')
    process.kill('SIGKILL')
    await gone
    await close()
    const { page } = await open(shell, dataFolder)
    expect(await ask(page, 'app.info')).toMatchObject({ value: { dataFolder } })
  })

  it('opens again on the data it was closed with', async () => {
    const { dataFolder, close } = await openApp(shell)
    await close()
    const { page } = await open(shell, dataFolder)
    expect(await ask(page, 'app.info')).toMatchObject({ value: { dataFolder } })
  })
})
