import { CampaignId } from '@shared/contract/ids'
import { type MessageKey, say } from '@shared/i18n'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { onlooker, sharedBrowser } from './browser.ts'
import { campaignScreens, ownScreens, show } from './every-screen.ts'
import { answer } from './fought-battle.ts'
import { newDataFolder, startServer } from './open-app.ts'

const text = (key: MessageKey): string => say('en', { key, params: {} })

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('There is no port')
  return address.port
}

/** A browser of its own, and what it complained about. */
async function browser(): Promise<{ page: Page; complaints: string[] }> {
  const context = await (await sharedBrowser()).newContext(onlooker)
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  return { page, complaints }
}

const Campaign = z.object({ value: z.object({ campaignId: CampaignId }) })
const Invitation = z.object({ code: z.string() })
const Player = z.object({ value: z.object({ playerId: z.string() }) })

test('over plain HTTP every screen works, and each function that needs a secure connection is explained or replaced', async () => {
  const port = await freePort()
  // Browsers treat loopback as secure, but not this name for it.
  const origin = `http://0.0.0.0:${port}`
  const options = ['--host', '--host-port', String(port), '--origin', origin]
  const server = await startServer(newDataFolder(), undefined, '0', options)
  onTestFinished(() => void server.process.kill('SIGKILL'))
  const { page: host } = await browser()
  await host.goto(server.entrance)
  await host.getByRole('button', { name: 'Start sample campaign' }).waitFor()
  const { campaignId } = (await answer(host, 'campaigns.loadSample', { language: 'en' }, Campaign)).value
  const comeIn = async (name: string, role: 'arbitrator' | 'player') => {
    const who = (await answer(host, 'campaigns.addPlayer', { campaignId, player: { name, role } }, Player)).value
      .playerId
    const { code } = await answer(host, 'sharing.invite', { campaignId, who }, Invitation)
    const device = await browser()
    await device.page.goto(`${origin}/join?code=${code}`)
    await device.page.getByRole('button', { name: /Come in/ }).click()
    await device.page.getByRole('link', { name: 'Dust and Debts' }).first().waitFor()
    expect(await device.page.evaluate(() => isSecureContext)).toBe(false)
    return device
  }

  const anna = await comeIn('Anna', 'player')
  await anna.page.getByText(text('home.notKept')).waitFor()

  const { page, complaints } = await comeIn('Deputy', 'arbitrator')
  await show(page, `/campaign/${campaignId}`)
  for (const screen of [...ownScreens, ...(await campaignScreens(page, `/campaign/${campaignId}`))])
    await show(page, screen)
  await show(page, '/battlefields')
  await page.getByRole('button', { name: text('battlefield.generate') }).click()
  expect(await page.getByLabel(text('battlefield.seed')).inputValue()).toMatch(/^[0-9a-f]{8}$/)
  await show(page, `/campaign/${campaignId}/season`)
  await page
    .getByRole('button', { name: text('season.invite') })
    .first()
    .click()
  await page.getByRole('button', { name: text('season.inviteCopy') }).click()
  await page.getByText(text('season.inviteCopied')).waitFor()
  await page.keyboard.press('Escape')
  await show(page, `/campaign/${campaignId}`)
  await page.locator('tbody a[href*="/gang/"]').first().click()
  await page.getByRole('button', { name: text('share.title') }).click()
  await page.getByRole('menuitem', { name: text('share.copy') }).click()
  await page.getByText(text('share.noClipboard')).first().waitFor()
  expect(complaints).toEqual([])
  expect(anna.complaints).toEqual([])
}, 120_000)
