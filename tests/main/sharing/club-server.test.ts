import { startServer } from '@main/server'
import type { PlayerId } from '@shared/contract/ids'
import { Listening, Sharing } from '@shared/contract/sharing'
import { readFileSync, statSync } from 'node:fs'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { club, valueOf } from '../access/club'
import { deviceAt, errorOf } from './device'

const Invited = z.object({ id: z.string(), code: z.string() })

async function shared() {
  const at = await club()
  const { host } = at
  const listening = Listening.parse(valueOf(await host('sharing.switchOn')))
  onTestFinished(async () => void (await host('sharing.switchOff')))
  const [url = ''] = listening.urls
  const { boris, anna } = at.principals
  if (anna.role !== 'player' || boris.role !== 'player') throw new Error('They play')
  const invite = async (who: PlayerId | { guest: string }) =>
    Invited.parse(valueOf(await host('sharing.invite', { campaignId: at.campaignId, who })))
  const state = async () => Sharing.parse(valueOf(await host('sharing.state')))
  return {
    ...at,
    listening,
    url,
    device: deviceAt(url),
    invite,
    state,
    players: { anna: anna.playerId, boris: boris.playerId },
  }
}

test('the host listens only while sharing is switched on', async () => {
  const { host } = await club()
  expect(Sharing.parse(valueOf(await host('sharing.state')))).toEqual({ listening: null, invitations: [] })
  const { urls } = Listening.parse(valueOf(await host('sharing.switchOn')))
  const device = deviceAt(urls[0] ?? '')
  expect((await device.ask('GET', '/')).status).toBe(401)
  valueOf(await host('sharing.switchOff'))
  await expect(device.ask('GET', '/')).rejects.toThrow('ECONNREFUSED')
})

test('an invitation lets one device in, once, as its player', async () => {
  const { device, invite, players, gangs, state } = await shared()
  const { code } = await invite(players.anna)
  // A chat's preview of the link does not use it up.
  expect((await device.ask('GET', `/join?code=${code}`)).text).toContain(code)
  const { call } = await device.enter(code.toLowerCase().replaceAll('-', ' '))
  expect(JSON.parse((await call('sharing.me')).text)).toMatchObject({
    value: { role: 'player', name: 'Anna', gangs: [gangs.annas] },
  })
  expect(errorOf(await call('gangs.rename', { gangId: gangs.annas, name: 'The Annas' }))).toBeNull()
  expect(errorOf(await call('gangs.rename', { gangId: gangs.boriss, name: 'Mine' }))).toBe('error.access.reach')
  expect(errorOf(await call('backups.list'))).toBe('error.access.role')
  expect((await device.join(code)).status).toBe(401)
  expect((await state()).invitations).toMatchObject([{ name: 'Anna', role: 'player', codeUntil: null, devices: [{}] }])
})

test('an invalid code, a long one, or one of two mixed halves lets nobody in', async () => {
  const { device, invite, players } = await shared()
  const { code } = await invite(players.anna)
  for (const forged of [
    '',
    'AAAA-BBBB-CCCC',
    code.slice(0, 9),
    `${code}-2222`,
    'x'.repeat(900),
    '%00',
    code.replace(/.$/, '?'),
  ])
    expect((await device.join(forged)).status).toBe(401)
  expect((await device.join('x'.repeat(5000))).status).toBe(413)
  expect((await device.join(code)).status).toBe(303)
})

test('guessing is blocked after some attempts', async () => {
  const { device } = await shared()
  const answers: number[] = []
  for (let tried = 0; tried < 20; tried++) answers.push((await device.join('AAAA-BBBB-CCCC')).status)
  expect(answers.slice(0, 15)).toEqual(Array.from({ length: 15 }, () => 401))
  expect(answers.slice(15)).toEqual(Array.from({ length: 5 }, () => 429))
})

test('a new code replaces the old one, and a second device does not end the first', async () => {
  const { device, host, invite, players, state } = await shared()
  const { id, code } = await invite(players.anna)
  const { code: renewed } = z.object({ code: z.string() }).parse(valueOf(await host('sharing.renew', { id })))
  expect((await device.join(code)).status).toBe(401)
  const phone = await device.enter(renewed)
  const tablet = await device.enter((await invite(players.anna)).code)
  expect(errorOf(await phone.call('sharing.me'))).toBeNull()
  expect(errorOf(await tablet.call('sharing.me'))).toBeNull()
  expect((await state()).invitations).toMatchObject([{ devices: [{}, {}] }])
})

test('a revoked player is logged out at once and stays out', async () => {
  const { device, host, invite, players, state } = await shared()
  const { id, code } = await invite(players.anna)
  const { call, cookie } = await device.enter(code)
  valueOf(await host('sharing.revoke', { id }))
  expect(errorOf(await call('sharing.me'))).toBe('error.request.session')
  expect((await device.ask('GET', '/', { cookie })).status).toBe(401)
  expect((await state()).invitations).toEqual([])
})

test('a revoked player hears nothing more: streams of their devices end, and those of others go on', async () => {
  const { device, host, invite, players, gangs } = await shared()
  const { id, code } = await invite(players.anna)
  const phone = await device.enter(code)
  const other = await device.enter((await invite(players.boris)).code)
  const [hers, his] = [await phone.follow('sharing.follow'), await other.follow('sharing.follow')]
  let goesOn = true
  void his.ended.then(() => (goesOn = false))
  valueOf(await host('sharing.revoke', { id }))
  const { text } = await hers.ended
  valueOf(await host('gangs.rename', { gangId: gangs.boriss, name: 'Told to those who are in' }))
  expect(text.trim().split('\n')).toHaveLength(1)
  expect(goesOn).toBe(true)
})

test('a player who is removed from the campaign is logged out', async () => {
  const { device, host, invite, players } = await shared()
  const { call } = await device.enter((await invite(players.anna)).code)
  valueOf(await host('campaigns.removePlayer', { playerId: players.anna }))
  expect(errorOf(await call('sharing.me'))).toBe('error.request.session')
})

test('a player marked as arbitrator of the campaign is one, by name, and no longer when the mark is removed', async () => {
  const { device, host, invite, players, campaignId, gangs } = await shared()
  const { call } = await device.enter((await invite(players.anna)).code)
  valueOf(await host('campaigns.changePlayer', { playerId: players.anna, role: 'arbitrator' }))
  const correction = { gangId: gangs.boriss, resource: 'credits', amount: 5, reason: 'a find' }
  expect(errorOf(await call('gangs.correct', correction))).toBeNull()
  const log = z
    .array(z.object({ actor: z.unknown() }))
    .parse(valueOf(await host('campaigns.log', { of: { campaignId }, limit: 1 })))
  expect(log[0]?.actor).toEqual({ kind: 'arbitrator', name: 'Anna' })
  valueOf(await host('campaigns.changePlayer', { playerId: players.anna, role: 'player' }))
  expect(errorOf(await call('gangs.correct', correction))).toBe('error.access.role')
})

test('a guest reads and changes nothing', async () => {
  const { device, invite, campaignId, gangs } = await shared()
  const { call } = await device.enter((await invite({ guest: 'The landlord' })).code)
  expect(errorOf(await call('campaigns.page', { campaignId }))).toBeNull()
  expect(errorOf(await call('gangs.rename', { gangId: gangs.annas, name: 'Mine' }))).toBe('error.access.role')
})

test('requests by a foreign name, from a foreign page, or with half of the secrets are refused', async () => {
  const { device, invite, players } = await shared()
  const { code } = await invite(players.anna)
  const { call } = await device.enter(code)
  expect(errorOf(await call('sharing.me', {}, { host: 'evil.example' }))).toBe('error.request.host')
  expect(errorOf(await call('sharing.me', {}, { origin: 'https://evil.example' }))).toBe('error.request.origin')
  expect(errorOf(await call('sharing.me', {}, { 'sec-fetch-site': 'cross-site' }))).toBe('error.request.origin')
  expect(errorOf(await call('sharing.me', {}, { cookie: '' }))).toBe('error.request.session')
  expect(errorOf(await call('sharing.me', {}, { authorization: 'Bearer x' }))).toBe('error.request.session')
  const again = (await invite(players.boris)).code
  expect((await device.join(again, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await device.join(again, { origin: 'null' })).status).toBe(403)
  const framed = await device.ask('GET', '/join')
  expect(framed.headers['x-frame-options']).toBe('DENY')
  expect(framed.headers['content-security-policy']).toMatch(/form-action 'self'; frame-ancestors 'none'/)
})

test('the arbitrator’s session is not valid in the network, and a player’s not on loopback', async () => {
  const { device, url, invite, players, router, sessions, dataFolder } = await shared()
  const local = await startServer({ router, sessions, pages: dataFolder, port: 0 })
  onTestFinished(local.close)
  const { cookie, token } = await device.enter((await invite(players.anna)).code)
  const [, secret = ''] = cookie.split('=')
  const port = new URL(local.url).port
  const status = await new Promise((resolve, reject) => {
    const headers = {
      host: `127.0.0.1:${port}`,
      origin: local.url,
      cookie: `scrip-${port}=${secret}`,
      authorization: `Bearer ${token}`,
    }
    request({ host: '127.0.0.1', port, path: '/api/backups.list', method: 'POST', headers }, (answer) => {
      resolve(answer.resume().statusCode)
    })
      .on('error', reject)
      .end('{}')
  })
  expect(status).toBe(401)
  const arbitrator = sessions.start('test', undefined, null)
  const [name = ''] = cookie.split('=')
  const asked = await device.ask(
    'POST',
    '/api/backups.list',
    {
      origin: url,
      cookie: `${name}=${arbitrator.cookie}`,
      authorization: `Bearer ${arbitrator.token}`,
      'content-type': 'application/json',
    },
    '{}',
  )
  expect(errorOf(asked)).toBe('error.request.session')
})

test('neither codes nor secrets are in files that others on the machine can read', async () => {
  const { device, invite, players, dataFolder } = await shared()
  const { code } = await invite(players.anna)
  const { cookie, token } = await device.enter((await invite(players.boris)).code)
  const files = ['sharing.json', 'sessions.json', 'sharing-key.pem'].map((name) => join(dataFolder, name))
  for (const file of files) expect(statSync(file).mode & 0o077).toBe(0)
  const said = files.map((file) => readFileSync(file, 'utf8')).join()
  for (const secret of [code, cookie.split('=')[1] ?? '', token]) expect(said).not.toContain(secret)
})

test('ids of another campaign’s players can’t be invited', async () => {
  const { host, otherCampaignId, players } = await shared()
  const wrong = await host('sharing.invite', { campaignId: otherCampaignId, who: players.anna })
  expect(wrong).toMatchObject({ ok: false, error: { key: 'error.player.missing' } })
})

test('the host closes at once, even during a handshake', async () => {
  // A slow client is not disconnected.
  const { host } = await club({ patience: 3_600_000 })
  const { urls } = Listening.parse(valueOf(await host('sharing.switchOn')))
  const slow = connect(Number(new URL(urls[0] ?? '').port), '127.0.0.1')
  await once(slow, 'connect')
  const cut = once(slow, 'close')
  valueOf(await host('sharing.switchOff'))
  await cut
})
