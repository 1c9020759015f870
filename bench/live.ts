import type { Page } from 'playwright-core'
import { z } from 'zod'
import { ask, withApplication } from './opened.ts'
import { quantile } from './sharing/figures.ts'

/** `npx tsx bench/live.ts`: time from renaming a gang until a player's phone shows the new name, on the campaign's page. */
const times = 40
/** Pause between two changes, so that none waits for the one before. Milliseconds. */
const between = 1000
/** Milliseconds. */
const mark = 1000

/** Resolves when the page shows the text, checked in every frame: a locator would check twice a second. */
const shows = (page: Page, text: string): Promise<unknown> =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), text, { polling: 'raf' })

const Created = z.object({ value: z.object({ campaignId: z.string() }) })
const Player = z.object({ value: z.object({ playerId: z.string() }) })
const Gangs = z.array(z.object({ id: z.string() }))
const Listening = z.object({ urls: z.array(z.string()) })
const Invited = z.object({ code: z.string() })

await withApplication(async ({ browser, entrance }) => {
  const host = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await host.goto(entrance)
  const { campaignId } = Created.parse(await ask(host, 'campaigns.loadSample', { language: 'en' })).value
  const [gang] = Gangs.parse(await ask(host, 'gangs.list', { campaignId }))
  if (gang === undefined) throw new Error('The sample campaign has gangs')
  const added = await ask(host, 'campaigns.addPlayer', { campaignId, player: { name: 'Anna' } })
  const { playerId } = Player.parse(added).value
  const [url = ''] = Listening.parse(await ask(host, 'sharing.switchOn', {})).urls
  const { code } = Invited.parse(await ask(host, 'sharing.invite', { campaignId, who: playerId }))

  const pocket = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ignoreHTTPSErrors: true }
  const phone = await (await browser.newContext(pocket)).newPage()
  let asked: string[] = []
  phone.on('request', (request) => {
    const operation = new URL(request.url()).pathname.replace('/api/', '')
    asked.push(operation === 'several' ? `together: ${request.postData()}` : operation)
  })
  await phone.goto(`${url}/join?code=${code}`)
  await phone.getByRole('button', { name: /Come in/ }).tap()
  await phone.getByRole('link', { name: 'Dust and Debts' }).tap()
  await phone.getByRole('table').first().waitFor()

  const waits: number[] = []
  for (let nth = 1; nth <= times; nth += 1) {
    await host.waitForTimeout(between)
    asked = []
    const name = `Renamed ${nth}.`
    const began = performance.now()
    const shown = shows(phone, name)
    await ask(host, 'gangs.rename', { gangId: gang.id, name })
    await shown
    waits.push(performance.now() - began)
  }
  await host.waitForTimeout(between)
  console.log(`asked for one change: ${asked.join(', ')}`)
  const [middle, worst] = [quantile(waits, 0.5), Math.max(...waits)]
  console.log(`${times} changes: shown after ${middle.toFixed(0)} ms, at worst ${worst.toFixed(0)} ms (mark ${mark})`)
  process.exitCode = worst <= mark ? 0 : 1
})
