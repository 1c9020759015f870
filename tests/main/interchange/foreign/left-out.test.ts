import { gangPage } from '@main/gangs/gang-page'
import { bringIn, planForeign } from '@main/interchange/foreign/bring-in'
import { readForeignText } from '@main/interchange/foreign/recognise'
import { battles, participants, territories } from '@main/database/schema'
import { foreign } from '@shared/contract/foreign'
import { type CampaignId, GangId } from '@shared/contract/ids'
import type { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../../database/support'
import { catalogues, createdCampaign, run } from '../../gangs/support'
import { munda, ros, yaktribeGang } from './samples'

type Decisions = z.input<typeof foreign.plan.input>['decisions']
const names = { 'type:escher/gang sister': 'escher-sister' }
const input = (
  content: unknown,
  campaignId: CampaignId | null = null,
  more: { decisions?: Decisions; locale?: 'en' | 'ru' } = {},
) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  return foreign.plan.input.parse({
    base64: Buffer.from(text).toString('base64'),
    campaignId,
    decisions: { names },
    ...more,
  })
}
const plan = (content: unknown) => planForeign(freshStore(), catalogues, input(content))
const told = (content: unknown) => plan(content).leftOut.map(({ reason, text }) => `${reason} ${text}`)
const broughtIn = (content: unknown, locale: 'en' | 'ru' = 'en') => {
  const store = freshStore()
  const wanted = input(content, null, { locale })
  const { gangIds } = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, wanted)).value
  return { store, page: gangPage(store, catalogues, GangId.parse(gangIds[0])) }
}

const { gang } = yaktribeGang
const [queen, mara, little] = gang.gangers
const hurt = {
  gang: {
    ...gang,
    alignment: 'Unaligned',
    gangers: [
      { ...queen, label_id: 'Arbiter', injuries: ['Eye Injury', 'Out Cold'], advance_count: '4' },
      { ...mara, advance_count: '1', image: 'https://example.org/mara.png' },
      little,
    ],
  },
}

describe('losses of a Yaktribe gang are reported', () => {
  test('a 0 is a dash: the type’s own value stays, which is reported', () => {
    const blunt = { gang: { ...gang, gangers: [{ ...queen, bs: '0' }] } }
    expect(told(blunt)).toContain('stat BS – (Vexa Thorn)')
    const [fighter] = plan(blunt).gangs[0]?.fighters ?? []
    expect(fighter?.differences.map(({ what }) => what)).not.toContain('bs')
  })

  test('a characteristic that is no number is reported', () => {
    const strange = { ...queen, ws: '3+*', bs: 'D6', s: '-', t: null }
    expect(told({ gang: { ...gang, gangers: [strange] } })).toEqual(
      expect.arrayContaining(['unread ws: 3+*', 'unread bs: D6']),
    )
    expect(told({ gang: { ...gang, gangers: [queen] } }).filter((it) => /unread (ws|bs|s|t):/.test(it))).toEqual([])
    expect(told(ros.replace('<characteristic name="WS">3+<', '<characteristic name="WS">3+*<'))).toContain(
      'unread ws: 3+*',
    )
    const decisions = { list: 'escher', names: { 'type:escher/sister': 'escher-sister' } }
    const table = planForeign(
      freshStore(),
      catalogues,
      input('Name,Type,WS,BS\nVex,Sister,3+*,4+\n', null, { decisions }),
    )
    expect(table.leftOut.map(({ text }) => text)).toEqual(['ws: 3+*'])
  })

  test('fields without a place here are reported by key; ids and empty values are not', () => {
    expect(told(hurt)).toEqual(
      expect.arrayContaining([
        'unread campaign: Sump City',
        'unread alignment: Unaligned',
        'unread advance_count: 4, 1 (×2)',
        'unread image: https://example.org/mara.png',
      ]),
    )
    expect(told(hurt).filter((line) => /_id|allegiance|gang_image/.test(line))).toEqual([])
  })

  test('a field that several fighters have is reported once for the gang, that of one fighter for him', () => {
    const places = plan(hurt).leftOut.map(({ place, text }) => [text.split(':')[0], place])
    expect(places).toEqual(
      expect.arrayContaining([
        ['advance_count', 'gang.gangers'],
        ['image', 'gang.gangers.1'],
      ]),
    )
    const decisions = { list: 'escher', names: { 'type:escher/sister': 'escher-sister' } }
    const table = 'Name,Type,WS\nVex,Sister,3+*\nMara,Sister,4+*\n'
    expect(planForeign(freshStore(), catalogues, input(table, null, { decisions })).leftOut).toEqual([
      { place: 'line 1', reason: 'unread', text: 'ws: 3+*, 4+* (×2)' },
    ])
  })

  test('an injury that does not last and a label that is too long are reported; the label is kept in the notes', () => {
    expect(told(hurt)).toEqual(expect.arrayContaining(['injury Out Cold (Vexa Thorn)', 'label Arbiter (Vexa Thorn)']))
    expect(JSON.stringify(broughtIn(hurt).store.sqlite.prepare('SELECT notes FROM fighters').all())).toContain(
      'Label: Arbiter',
    )
  })

  test('territories outside a campaign are kept in the notes; in a campaign only unknown ones are', () => {
    expect(told(hurt)).toEqual(expect.arrayContaining(['territory Settlement', 'territory Whispering Vaults']))
    expect(broughtIn(hurt).page.notes).toContain('Territories: Settlement, Whispering Vaults')
    const store = freshStore()
    const wanted = input(hurt, createdCampaign(store))
    expect(planForeign(store, catalogues, wanted).leftOut.filter(({ reason }) => reason === 'territory')).toEqual([])
    run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, wanted))
    expect(store.orm.select({ name: territories.name }).from(territories).all()).toEqual([{ name: 'Settlement' }])
  })

  test('notes are in the language of the user', () => {
    const { page, store } = broughtIn(hurt, 'ru')
    expect(page.notes).toContain('Территории: Settlement')
    expect(JSON.stringify(store.sqlite.prepare('SELECT notes FROM fighters').all())).toContain('Убийства: 5')
  })
})

test('the plan’s rating leaves out the dead', () => {
  // 220 and 30; the dead Mara’s 65 do not count.
  expect(plan(yaktribeGang).gangs[0]?.rating.here).toBe(250)
  expect(plan(yaktribeGang).gangs[0]?.fighters.map(({ status }) => status)).toEqual(['active', 'dead', 'active'])
})

describe('the starting gear of a type', () => {
  const gangWith = (...gangers: readonly object[]) => ({ gang: { ...gang, gang_type: 'House Cawdor', gangers } })
  const shambler = { ...little, name: 'Rags', type: 'Stig-Shambler', cost: '280' }
  const gearOf = (content: unknown) =>
    broughtIn(content).page.roster.map(({ items }) => items.map(({ item }) => item).toSorted())

  test('is added to a fighter whose gear the file does not list, which is reported', () => {
    const bare = gangWith({ ...shambler, equipment: [] })
    const [fighter] = plan(bare).gangs[0]?.fighters ?? []
    expect(fighter?.added.map(({ slug, quantity }) => [slug, quantity])).toEqual([['flak-armour', 1]])
    expect(fighter?.without).toEqual([])
    const russian = planForeign(freshStore(), catalogues, input(bare, null, { locale: 'ru' })).gangs[0]?.fighters[0]
    expect(russian?.added.map(({ name }) => name)).toEqual(['Флак-броня'])
    expect(gearOf(bare)).toEqual([['flak-armour']])
  })

  test('is not added if the file lists gear without it, which is reported', () => {
    const other = gangWith({ ...shambler, equipment: ['Mesh armour'] })
    const [fighter] = plan(other).gangs[0]?.fighters ?? []
    expect(fighter?.added).toEqual([])
    expect(fighter?.without.map(({ slug }) => slug)).toEqual(['flak-armour'])
    expect(gearOf(other)).toEqual([['mesh-armour']])
  })

  test('is added if the file calls it a rule of the fighter', () => {
    const roster = ros.replace('<customNotes>Limps', '<rules><rule name="Flak Armour"/></rules><customNotes>Limps')
    const decisions = { list: 'cawdor-2018', names: { 'type:cawdor-2018/forge tyrant': 'cawdor-2018-leader' } }
    const [fighter] = planForeign(freshStore(), catalogues, input(roster, null, { decisions })).gangs[0]?.fighters ?? []
    expect(fighter?.added.map(({ slug }) => slug)).toEqual(['flak-armour'])
    expect(fighter?.without).toEqual([])
  })

  test('is not added twice if the file lists it', () => {
    const same = gangWith({ ...shambler, equipment: ['Flak armour', 'Mesh armour'] })
    const [fighter] = plan(same).gangs[0]?.fighters ?? []
    expect([fighter?.added, fighter?.without]).toEqual([[], []])
    expect(gearOf(same)).toEqual([['flak-armour', 'mesh-armour']])
  })

  test('is recognised under the file’s plain name; skills come with the type', () => {
    const ambot = {
      ...little,
      name: 'Poe',
      type: 'Ambot',
      cost: '215',
      equipment: ['Tunneling Claw', 'Tunnelling claw', 'Maul'],
    }
    const content = { gang: { ...gang, gang_type: 'House Delaque', gangers: [ambot] } }
    const [found] = plan(content).gangs[0]?.fighters ?? []
    expect(found?.items.map(({ slug }) => slug)).toEqual(['tunnelling-claw-ambot', 'tunnelling-claw-ambot', 'maul'])
    expect(found?.added.map(({ slug }) => slug)).toEqual(['infiltrate'])
    expect(found?.without.map(({ slug }) => slug)).toEqual(['light-carapace'])
    expect(gearOf(content)).toEqual([['maul', 'tunnelling-claw-ambot', 'tunnelling-claw-ambot']])
  })
})

describe('a roster', () => {
  const head = (name: string, number: number) =>
    `<selection id="h" name="${name}" entryId="e" number="${number}" type="upgrade"/>`
  const roster = ros
    .replace(
      '<selection id="s3"',
      `${head('Character', 1)}${head('Experience', 7)}${head('Recovery', 1)}<selection id="s3"`,
    )
    .replace('<selection id="s4"', `${head('Credits', 85)}${head('Gang Tactics Card', 2)}<selection id="s4"`)
    .replace('<characteristic name="WS">', '<characteristic name="Sv">6+</characteristic><characteristic name="WS">')
    .replace('<customNotes>Limps', '<rules><rule name="Flak Armour"/></rules><customNotes>Limps')
    .replace('value="215.0"/></costs>', 'value="215.0"/><cost name=" Weapon slot" value="3.0"/></costs>')

  test('has experience, credits and recovery as amounts and states, never as gear, and ignores an empty heading', () => {
    const [read] = readForeignText(roster).gangs
    expect(read?.credits).toBe(85)
    expect(read?.fighters[0]).toMatchObject({ experience: 7, status: 'Recovery' })
    expect(read?.fighters[0]?.items.map(({ name }) => name)).toEqual(['Boltgun', 'Grinder of souls'])
  })

  test('marks a captive, whose mark is no gear', () => {
    const [read] = readForeignText(roster.replace(head('Recovery', 1), head('Captured', 1))).gangs
    expect(read?.fighters[0]).toMatchObject({ status: 'Captured' })
    expect(read?.fighters[0]?.items.map(({ name }) => name)).toEqual(['Boltgun', 'Grinder of souls'])
  })

  test('reports selections without a fighter, rules and other costs', () => {
    expect(told(roster)).toEqual(
      expect.arrayContaining([
        'selection Gang Tactics Card ×2',
        'selection Weapon slot: 3',
        'rule Flak Armour',
        'unread sv: 6+',
      ]),
    )
  })

  test('reports a weapon in the stash that is printed differently from ours', () => {
    const line = '<characteristics><characteristic name="Rng S">99"</characteristic></characteristics>'
    const spare = `<selection id="b" name="Boltgun" number="1" type="upgrade"><profiles><profile id="q" name="Boltgun" typeName="Weapon">${line}</profile></profiles></selection>`
    expect(told(ros.replace('<selection id="s4"', `${spare}<selection id="s4"`))).toContain(
      'printed Boltgun: Rng S 99"',
    )
  })

  test('is read with a force within a force', () => {
    const nested = ros
      .replace(/<force /, '<force id="o" name="Outer" catalogueName="House Goliath"><forces><force ')
      .replace('</force>', '</force></forces></force>')
    expect(readForeignText(nested).gangs.map(({ fighters }) => fighters.length)).toEqual([3])
  })
})

describe('a campaign', () => {
  const [ambush, ...rest] = munda.battle_logs
  const fought = {
    ...munda,
    available_territories: [...munda.available_territories, { id: 't3', name: 'Nowhere at all', gang_id: null }],
    battle_logs: [
      {
        ...ambush,
        created_at: '2026-03-04T18:30:00Z',
        scenario_number: 7,
        territory_name: 'settlement',
        territory_claimer: { id: 'g1', name: 'Ash Sisters' },
        participants: [
          { gang_id: 'g1', role: 'attacker', gang_rating: 1040 },
          { gang_id: 'g2', role: 'defender', gang_rating: 980 },
        ],
      },
      ...rest,
    ],
  }

  test('keeps the day of battles, the ratings of that day, and who took which territory', () => {
    const { store } = broughtIn(fought)
    const [battle] = store.orm.select().from(battles).all()
    expect(battle?.createdAt).toBe(1_772_649_000_000)
    expect(battle?.notes).toContain('settlement → Ash Sisters')
    expect(
      store.orm
        .select()
        .from(participants)
        .all()
        .slice(0, 2)
        .map(({ gangName, gangRating, claimedTerritory }) => [gangName, gangRating, claimedTerritory]),
    ).toEqual([
      ['Ash Sisters', 1040, true],
      ['Slag', 980, false],
    ])
    const held = store.orm.select().from(territories).all()
    expect(held.find(({ name }) => name === 'Settlement')?.gainedInBattleId).toBe(battle?.id)
  })

  test('reports unknown free territories and fields without a place here', () => {
    expect(told(fought)).toEqual(
      expect.arrayContaining([
        'freeTerritory Nowhere at all',
        'unread campaign_type_name: Dominion',
        'unread scenario_number: 7',
      ]),
    )
  })

  test('imported into an existing campaign reports its players and battles as left out', () => {
    const store = freshStore()
    const { leftOut } = planForeign(store, catalogues, input(fought, createdCampaign(store)))
    expect(leftOut.map(({ reason, text }) => `${reason} ${text}`)).toEqual(
      expect.arrayContaining(['players Ada, Bo', 'battles 2']),
    )
  })
})

test('commas and plus signs stay within a name if semicolons separate', () => {
  const [read] = readForeignText(
    'Name;Type;Equipment\nAda;Sister;"Grenade Launcher w/Frag+Krak; Knife (long, thin)"\n',
  ).gangs
  expect(read?.fighters[0]?.items.map(({ name }) => name)).toEqual([
    'Grenade Launcher w/Frag+Krak',
    'Knife (long, thin)',
  ])
})
