import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type App, ask, openApp, shells } from './open-app.ts'

describe.each(shells)('the page in the shell "%s"', (shell) => {
  let app: App
  beforeAll(async () => {
    app = await openApp(shell)
  })
  afterAll(() => app.close())
  // Nothing is left of what the previous test did to the page.
  beforeEach(async () => {
    app.complaints.splice(0)
    await app.page.reload()
  })

  it('is shown, without an error', async () => {
    const { page, complaints } = app
    await page.getByRole('heading').first().waitFor()
    expect(await page.title()).toContain('Scars & Scrip')
    expect(complaints).toEqual([])
  })

  it('gets answers from the application', async () => {
    const { page, dataFolder } = app
    expect(await ask(page, 'app.info')).toMatchObject({
      ok: true,
      value: { name: 'scars-and-scrip', shell: shell === 'browser' ? 'browser' : 'desktop', dataFolder },
    })
  })

  it('is told what was wrong with a request', async () => {
    const { page } = app
    expect(await ask(page, 'app.info', { extra: 1 })).toMatchObject({ ok: false, error: { code: 'invalid' } })
    expect(await ask(page, 'app.unheard')).toMatchObject({ ok: false, error: { code: 'missing' } })
  })

  it('has no Node and no Electron', async () => {
    const { page } = app
    const found = await page.evaluate(() =>
      ['process', 'require', 'module', 'Buffer', 'electron', 'ipcRenderer'].filter((name) => name in window),
    )
    expect(found).toEqual([])
  })

  it('runs no script but its own, and fetches nothing from elsewhere', async () => {
    const { page, complaints } = app
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
    const { page } = app
    const framed = await page.evaluate(async () => {
      const frame = document.createElement('iframe')
      frame.src = location.href
      document.body.append(frame)
      await new Promise((resolve) => frame.addEventListener('load', resolve))
      return frame.contentDocument?.querySelector('#app') ?? null
    })
    expect(framed).toBeNull()
  })
})

describe.each(shells)('the application in the shell "%s"', (shell) => {
  const opensOn = async (dataFolder: string) => {
    const { page, close } = await openApp(shell, dataFolder)
    expect(await ask(page, 'app.info')).toMatchObject({ value: { dataFolder } })
    await close()
  }

  it('opens again on the data of a killed one', async () => {
    const { dataFolder, process, close } = await openApp(shell)
    const gone = once(process, 'exit')
    process.kill('SIGKILL')
    await gone
    await close()
    await opensOn(dataFolder)
  })

  it('opens again on the data of a closed one', async () => {
    const { dataFolder, close } = await openApp(shell)
    await close()
    await opensOn(dataFolder)
  })
})
