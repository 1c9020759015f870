import { permitOf } from '@shared/access/permit-of'
import { type AnyOperation, type Contract, contract } from '@shared/contract'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { club, refusal, secrets, valueOf } from './club'

type Club = Awaited<ReturnType<typeof club>>

const Warned = z.object({ details: z.array(z.object({ told: z.object({ key: z.string() }) })) })

/** A minimal input for an operation, by its schema: the first of everything, with these ids in the place of ids. */
function inputFor({ input }: AnyOperation, ids: Readonly<Record<string, unknown>>): unknown {
  const schema = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  return filled(schema, '', ids)
}

function filled(schema: z.core.JSONSchema._JSONSchema, name: string, ids: Readonly<Record<string, unknown>>): unknown {
  if (name in ids) return ids[name]
  if (typeof schema === 'boolean') return {}
  const [first] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  if (schema.enum) return schema.enum[0]
  if (schema.const !== undefined) return schema.const
  if (first !== undefined) return filled(first, name, ids)
  switch (schema.type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {})
      const wanted = fields.filter(([field]) => schema.required?.includes(field) ?? false)
      return Object.fromEntries(wanted.map(([field, of]) => [field, filled(of, field, ids)]))
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () =>
        filled(Array.isArray(schema.items) ? {} : (schema.items ?? {}), name, ids),
      )
    case 'integer':
    case 'number':
      return Math.max(1, schema.minimum ?? 1)
    case 'boolean':
      return true
    default:
      return schema.pattern?.includes('0-9A-HJ') ? '00000000000000000000000000' : 'lasgun'
  }
}

const given = Object.entries<Contract[string]>(contract).flatMap(([capability, all]) =>
  Object.entries(all).flatMap(([key, operation]) => {
    const name = `${capability}.${key}`
    const permit = permitOf(name)
    return permit.from === 'arbitrator' ? [] : [{ name, operation, permit }]
  }),
)

/** An input that the schema accepts; values that schemas don't give are added here. */
function asked(name: string, operation: AnyOperation, ids: Readonly<Record<string, unknown>>): unknown {
  const said = {
    ...ids,
    playerId: undefined,
    ...(name === 'pictures.set' ? { picture: null } : {}),
    ...(name.endsWith('.record') ? { result: resultOf(ids['gangId'], ids['fighterId']) } : {}),
    ...(name.startsWith('cards.unit') ? { of: { kind: 'army', army: ids.gangId } } : {}),
  }
  const input = inputFor(operation, said)
  return name === 'counters.save' ? { ...z.object({}).loose().parse(input), name: 'Fame' } : input
}

/** A battle that this gang has won against itself. */
const resultOf = (gangId: unknown, id: unknown) => ({
  version: 1,
  ruleset: 'necromunda',
  scenario: 'ap-sea',
  origin: 'manual',
  rounds: 1,
  ending: 'scenario',
  sides: ['won', 'lost'].map((outcome) => ({ gangId, outcome, bottled: false, credits: 0, victoryPoints: 0 })),
  fighters: [
    {
      id,
      gangId,
      fate: 'standing',
      takenOutBy: null,
      seriousInjuries: [],
      takedowns: [],
      woundsLost: 0,
      fleshWounds: 0,
      deeds: [],
      spent: [],
    },
  ],
})

/** Ids under the names that inputs have for them. */
async function idsOf({ pageOf, campaignId, host }: Club, gangId: Parameters<Club['pageOf']>[0], campaign = campaignId) {
  const { roster, player } = await pageOf(gangId)
  const [fighter] = roster
  const [item] = fighter?.items ?? []
  if (!fighter || !item) throw new Error('Nobody of the gang has anything')
  const loadout = valueOf(await host('fighters.saveLoadout', { fighterId: fighter.id, name: 'Set', items: [item.id] }))
  const { loadoutId } = z.object({ value: z.object({ loadoutId: z.string() }) }).parse(loadout).value
  const counter = valueOf(await host('counters.save', { of: { gangId }, name: 'Fame' }))
  const { counterId } = z.object({ value: z.object({ counterId: z.string() }) }).parse(counter).value
  return {
    campaignId: campaign,
    campaign,
    gangId,
    gang: gangId,
    fighterId: fighter.id,
    itemId: item.id,
    loadoutId,
    counterId,
    of: { gangId },
    scope: { kind: 'campaign', campaignId: campaign },
    challengerId: gangId,
    playerId: player?.id,
  }
}

test('nobody reaches another campaign by any operation', async () => {
  const at = await club()
  const ids = await idsOf(at, at.gangs.elsewhere, at.otherCampaignId)
  for (const { name, operation, permit } of given.filter((one) => one.permit.of !== 'nothing')) {
    const input = asked(name, operation, ids)
    expect(JSON.stringify(input), name).toMatch(/[0-9A-HJKMNP-TV-Z]{26}/)
    expect([name, refusal(await at.anna(name, input))]).toEqual([name, 'error.access.reach'])
    if (permit.from === 'guest')
      expect([name, refusal(await at.guest(name, input))]).toEqual([name, 'error.access.reach'])
  }
})

test('a player touches no other player’s gang by any operation', async () => {
  const at = await club()
  const ids = await idsOf(at, at.gangs.boriss)
  const before = await at.pageOf(at.gangs.boriss)
  for (const { name, operation, permit } of given) {
    if (permit.of !== 'gang' && permit.of !== 'party' && permit.by === undefined) continue
    const input = asked(name, operation, ids)
    expect([name, refusal(await at.anna(name, input))]).toEqual([name, 'error.access.reach'])
  }
  expect(await at.pageOf(at.gangs.boriss)).toEqual(before)
})

test('an unknown id is refused like an id of somebody else', async () => {
  const { anna } = await club()
  expect(refusal(await anna('gangs.page', { gangId: '01HZZZZZZZZZZZZZZZZZZZZZZZ' }))).toBe('error.access.reach')
})

test('only the arbitrator reaches practice gangs, which belong to no campaign', async () => {
  const { anna, host } = await club()
  const found = valueOf(
    await host('gangs.found', { name: 'Rats', list: 'goliath', campaignId: null, ruleset: 'necromunda' }),
  )
  const { gangId } = z.object({ value: z.object({ gangId: z.string() }) }).parse(found).value
  expect(refusal(await anna('gangs.page', { gangId }))).toBe('error.access.reach')
  expect(refusal(await anna('gangs.list', { campaignId: null }))).toBe('error.access.reach')
})

test('answers to a player or guest contain nothing that they may not see', async () => {
  const at = await club()
  const { anna, guest, host, gangs, campaignId, dataFolder } = at
  const hidden = { campaignId, territory: null, name: 'SECRET vault', kind: 'territory' }
  const { value } = z
    .object({ value: z.object({ holdingId: z.string() }) })
    .parse(valueOf(await host('season.addHolding', hidden)))
  valueOf(await host('season.changeHolding', { holdingId: value.holdingId, status: 'hidden' }))
  const ids = await idsOf(at, gangs.boriss)
  const queries = given.filter(({ operation, permit }) => operation.kind === 'query' && permit.of !== 'gang')
  let answered = 0
  for (const { name, operation } of queries)
    for (const [role, ask] of [
      ['player', anna],
      ['guest', guest],
    ] as const) {
      const reply = await ask(name, inputFor(operation, { ...ids, of: { campaignId } }))
      if (!reply.ok) continue
      answered += 1
      const said = JSON.stringify(reply.value)
      expect(said, `${name} to a ${role}`).not.toContain('SECRET')
      expect(said, `${name} to a ${role}`).not.toContain(dataFolder)
    }
  expect(answered).toBeGreaterThan(2 * 10)
})

test('a player sees the private notes of their own gang', async () => {
  const { anna, gangs } = await club()
  const reply = valueOf(await anna('gangs.page', { gangId: gangs.annas }))
  expect(z.object({ privateNotes: z.string() }).parse(reply).privateNotes).toBe(`${secrets.gang} of Anna`)
})

test('a player buys at the list’s price and within the rules, and the log names them', async () => {
  const { anna, host, gangs, pageOf, campaignId } = await club()
  valueOf(await host('gangs.correct', { gangId: gangs.annas, resource: 'credits', amount: 100, reason: 'a find' }))
  const { credits } = await pageOf(gangs.annas)
  const shelf = valueOf(await anna('fighters.shelf', { gangId: gangs.annas, fighterId: null }))
  const goods = z.array(z.object({ item: z.string(), price: z.int() })).parse(shelf)
  const cheap = goods.find(({ price }) => price > 0 && price <= credits)
  if (!cheap) throw new Error('Nothing can be bought')
  const wanted = { gangId: gangs.annas, fighterId: null, item: cheap.item }
  expect(refusal(await anna('fighters.buy', { ...wanted, price: 0 }))).toBe('error.access.value')
  valueOf(await anna('fighters.buy', wanted))
  expect((await pageOf(gangs.annas)).credits).toBe(credits - cheap.price)
  const [line] = z
    .array(z.object({ event: z.string(), actor: z.unknown() }))
    .parse(valueOf(await host('campaigns.log', { of: { campaignId }, limit: 1 })))
  expect(line).toMatchObject({ event: 'item.buy', actor: { kind: 'player', name: 'Anna' } })
})

test('pages of the log are full also for those who may not read every line', async () => {
  const { anna, guest, host, campaignId, gangs } = await club()
  const Lines = z.array(z.object({ id: z.string(), event: z.string(), gangId: z.string().nullable() }))
  const pages = async (ask: typeof host, limit: number): Promise<z.infer<typeof Lines>> => {
    const read: z.infer<typeof Lines> = []
    for (let full = true; full;) {
      const before = read.at(-1)?.id
      const wanted = { of: { campaignId }, limit, ...(before === undefined ? {} : { before }) }
      const page = Lines.parse(valueOf(await ask('campaigns.log', wanted)))
      read.push(...page)
      full = page.length === limit
    }
    return read
  }
  const whole = await pages(host, 500)
  const changes = whole.filter(({ event }) => event === 'gang.change')
  // The last that happened are the arbitrator's notes about players and gangs.
  expect([whole[0]?.event, changes.length]).toEqual(['gang.change', 2])
  const isPublic = ({ event }: { readonly event: string }) =>
    !['campaign.change', 'player.change', 'gang.change'].includes(event)
  const own = whole.filter((line) => isPublic(line) || (line.event === 'gang.change' && line.gangId === gangs.annas))
  expect([await pages(anna, 1), await pages(anna, 500)]).toEqual([own, own])
  expect(await pages(guest, 1)).toEqual(whole.filter(isPublic))
})

test('an action against the rules is refused to a player, with the rule, and done for the arbitrator', async () => {
  const { anna, host, gangs } = await club()
  const shelf = valueOf(await anna('fighters.shelf', { gangId: gangs.annas, fighterId: null }))
  const dear = z
    .array(z.object({ item: z.string(), price: z.int() }))
    .parse(shelf)
    .find(({ price }) => price > 0)
  const wanted = { gangId: gangs.annas, fighterId: null, item: dear?.item }
  const reply = await anna('fighters.buy', wanted)
  expect(refusal(reply)).toBe('error.access.rules')
  if (!reply.ok) expect(Warned.parse(reply.error).details[0]?.told.key).toBe('legality.overdrawn')
  expect(refusal(await host('fighters.buy', wanted))).toBeNull()
})

test('a player undoes their own commands and no others', async () => {
  const { anna, boris, gangs, campaignId, pageOf } = await club()
  const scope = { kind: 'campaign', campaignId }
  const { name } = await pageOf(gangs.annas)
  expect(refusal(await anna('undo.undo', { scope }))).toBe('error.undo.others')
  valueOf(await anna('gangs.rename', { gangId: gangs.annas, name: 'Annas' }))
  expect(valueOf(await boris('undo.state', { scope }))).toEqual({ undo: null, redo: null })
  expect(refusal(await boris('undo.undo', { scope }))).toBe('error.undo.others')
  valueOf(await anna('undo.undo', { scope }))
  expect((await pageOf(gangs.annas)).name).toBe(name)
  expect(refusal(await boris('undo.redo', { scope }))).toBe('error.undo.others')
  expect(refusal(await anna('undo.undo', { scope: { kind: 'application' } }))).toBe('error.access.reach')
})

test('a gang that is given to another player is theirs at once', async () => {
  const { anna, host, gangs, principals } = await club()
  const { boris } = principals
  if (boris.role !== 'player') throw new Error('Boris plays')
  valueOf(await host('gangs.change', { gangId: gangs.annas, playerId: boris.playerId }))
  expect(refusal(await anna('gangs.rename', { gangId: gangs.annas, name: 'Mine' }))).toBe('error.access.reach')
})
