import { changeFighter } from '@main/gangs/change-fighter'
import { correctFighter } from '@main/gangs/correct'
import { bringIn, planForeign } from '@main/interchange/foreign/bring-in'
import { readForeignText } from '@main/interchange/foreign/recognise'
import { gangFile } from '@main/interchange/leaving/gang-file'
import { statusOf } from '@main/interchange/foreign/heading'
import { foreign } from '@shared/contract/foreign'
import { GangFileFormat } from '@shared/contract/interchange'
import { box } from '@shared/cards/wrap'
import { gangPage } from '@main/gangs/gang-page'
import { GangId } from '@shared/contract/ids'
import { translate } from '@shared/i18n'
import { z } from 'zod'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../database/support'
import { bought, catalogues, createdCampaign, foundedGang, hired, run } from '../gangs/support'

/** What its importer and its cards require: other files are refused, or shown with gaps. */
const described = z.array(z.object({ name: z.string(), description: z.string().min(1), active: z.literal(true) }))
const gangerSheet = z.object(
  Object.fromEntries(
    ['M', 'WS', 'BS', 'S', 'T', 'W', 'I', 'A', 'LD', 'CL', 'WIL', 'INT', 'EXP'].map((head) => [head, z.string()]),
  ),
)
const vehicleSheet = z.object(
  Object.fromEntries(
    ['M', 'FRONT', 'SIDE', 'REAR', 'HP', 'HND', 'SV', 'BS', 'LD', 'CL', 'WIL', 'INT', 'EXP'].map((head) => [
      head,
      z.string(),
    ]),
  ),
)
const card = {
  uuid: z.string(),
  source: z.literal('necromunda'),
  variant: z.literal('card'),
  name: z.string(),
  type: z.string(),
  cost: z.string(),
  weapons: z.array(
    z.object({
      name: z.string(),
      active: z.literal(true),
      profiles: z
        .array(
          z.object({
            name: z.string(),
            ...Object.fromEntries(['S', 'L', 'S2', 'L2', 'STR', 'AP', 'D', 'AM'].map((head) => [head, z.string()])),
            traits: z.array(z.object({ name: z.string(), active: z.literal(true) })),
          }),
        )
        .min(1),
    }),
  ),
  wargear: described,
  skills: described,
  rules: described,
}
const DatacardsFile = z.object({
  website: z.literal('https://game-datacards.eu'),
  // From 1.3.0 on it keeps categories; below, every card becomes one of Warhammer 40,000.
  version: z.literal('1.3.0'),
  createdAt: z.iso.datetime(),
  category: z.object({
    uuid: z.string(),
    name: z.string(),
    type: z.literal('category'),
    cards: z.array(
      z.discriminatedUnion('cardType', [
        z.object({ cardType: z.literal('ganger'), ...card, datasheet: gangerSheet }),
        z.object({ cardType: z.literal('vehicle'), ...card, datasheet: vehicleSheet }),
      ]),
    ),
  }),
})
const Transform = z.strictObject(
  Object.fromEntries(
    ['pos', 'rot', 'scale'].flatMap((part) => ['X', 'Y', 'Z'].map((axis) => [`${part}${axis}`, z.number()])),
  ),
)
/** The fields that Tabletop Simulator itself writes for an object, no more and no less; of the whole file only its objects are filled. */
const SavedObject = z.strictObject({
  SaveName: z.string(),
  ...Object.fromEntries(
    ['Date', 'VersionNumber', 'GameMode', 'GameType', 'GameComplexity', 'Table', 'Sky', 'Note'].map((part) => [
      part,
      z.literal(''),
    ]),
  ),
  Tags: z.tuple([]),
  Gravity: z.literal(0.5),
  PlayArea: z.literal(0.5),
  TabStates: z.strictObject({}),
  LuaScript: z.literal(''),
  LuaScriptState: z.literal(''),
  XmlUI: z.literal(''),
  ObjectStates: z.array(
    z.strictObject({
      GUID: z.string().regex(/^[0-9a-f]{6}$/),
      Name: z.literal('Notecard'),
      Transform,
      Nickname: z.string(),
      Description: z.string(),
      GMNotes: z.literal(''),
      ColorDiffuse: z.strictObject({ r: z.number(), g: z.number(), b: z.number() }),
      LayoutGroupSortIndex: z.number(),
      Value: z.number(),
      ...Object.fromEntries(
        [
          'Locked',
          'Grid',
          'Snap',
          'IgnoreFoW',
          'MeasureMovement',
          'DragSelectable',
          'Autoraise',
          'Sticky',
          'Tooltip',
          'GridProjection',
          'HideWhenFaceDown',
          'Hands',
        ].map((part) => [part, z.boolean()]),
      ),
      LuaScript: z.literal(''),
      LuaScriptState: z.literal(''),
      XmlUI: z.literal(''),
    }),
  ),
})

const gang = () => {
  const store = freshStore()
  const gangId = foundedGang(store, { name: 'Thorns & <Briars>' })
  const queen = hired(store, gangId, { type: 'escher-gang-queen', name: '=Vexa [the] *Thorn*' }).value.fighterId
  bought(store, gangId, queen, 'lasgun')
  return {
    store,
    gangId,
    file: (format: GangFileFormat, locale: 'en' | 'ru' = 'en') =>
      gangFile(store, catalogues, { gangId, format, locale }),
  }
}

describe('exporting a gang', () => {
  test('as Markdown escapes its markup', () => {
    const { fileName, text } = gang().file('markdown')
    expect(fileName).toBe('Thorns-Briars.md')
    expect(text).toContain('# Thorns & \\<Briars\\>')
    expect(text).toContain('## =Vexa \\[the\\] \\*Thorn\\*')
    expect(text).toMatch(/\| M \| WS \| BS \|/)
    expect(text).toMatch(/\| Lasgun \| 18″ \| 24″ \|/)
  })

  test('as a web page has no scripts and no addresses', () => {
    const { text } = gang().file('html', 'ru')
    expect(text).toContain('<h1>Thorns &amp; &lt;Briars&gt;</h1>')
    expect(text).toContain('=Vexa [the] *Thorn*')
    expect(text).toContain('lang="ru"')
    expect(text).not.toMatch(/<script|https?:|src=/)
  })

  test('as a table can be read back, and gives spreadsheets no formulas', () => {
    const { text } = gang().file('csv')
    expect(text).toContain("'=Vexa")
    const [back] = readForeignText(text).gangs
    expect(back?.fighters[0]).toMatchObject({
      name: '=Vexa [the] *Thorn',
      type: 'Gang Queen',
      statline: { m: 5, ws: 3 },
      items: [{ name: 'Lasgun' }],
    })
  })

  test('as a saved object has a card for each figure, and brackets in its text are no tags', () => {
    const { fileName, text } = gang().file('tabletop')
    expect(fileName).toBe('Thorns-Briars.tts.json')
    const saved = SavedObject.parse(JSON.parse(text))
    expect(saved.ObjectStates.map(({ Nickname, GUID }) => [Nickname, GUID])).toEqual([
      ['=Vexa (the) *Thorn*', '000001'],
    ])
    const description = saved.ObjectStates[0]?.Description ?? ''
    expect(description).toContain('[b]=Vexa (the) *Thorn*[/b]')
    expect(description).toContain('[c6c930]Lasgun[-]\n    [e8a33d]S[-] 18″  [e8a33d]L[-] 24″')
    expect(description).toContain('[e8a33d]WS[-] 3+')
    expect(description).not.toContain(box)
    // No address that the simulator would have to fetch.
    expect(text).not.toMatch(/https?:|URL/)
  })

  test('as cards suits the importer of game-datacards: its address and version, texts, skills and rules as objects', () => {
    const { store, gangId, file } = gang()
    const mara = hired(store, gangId, { type: 'escher-khimerix', name: 'Mara' }).value.fighterId
    const { category } = DatacardsFile.parse(JSON.parse(file('datacards').text))
    expect(category.name).toBe('Thorns & <Briars>')
    expect(category.cards[0]).toMatchObject({
      cardType: 'ganger',
      cost: '130',
      datasheet: { M: '5″', WS: '3+', EXP: '0' },
      weapons: [{ name: 'Lasgun', profiles: [{ S: '18″', L: '24″', STR: '3', traits: [{ name: 'Plentiful' }] }] }],
    })
    const beast = category.cards.find(({ uuid }) => uuid === mara)
    expect(beast?.skills).toEqual([{ name: 'Crushing Blow', description: 'Crushing Blow', active: true }])
  })

  test('as cards distinguishes a weapon’s profiles, keeps Markdown as text, and never replaces cards sent before', () => {
    const { store, gangId, file } = gang()
    const { fighterId } = hired(store, gangId, { type: 'escher-sister', name: 'Mara' }).value
    bought(store, gangId, fighterId, 'shotgun')
    const table = 'Name,Type,Equipment\nMara,Gang Sister,*Lucky* [coin]'
    const wanted = foreign.bringIn.input.parse({
      base64: Buffer.from(table).toString('base64'),
      campaignId: null,
      decisions: { list: 'escher', gangName: 'B', names: { 'type:escher/gang sister': 'escher-sister' } },
    })
    const { value } = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, wanted))
    const strange = gangFile(store, catalogues, {
      gangId: GangId.parse(value.gangIds[0]),
      format: 'datacards',
      locale: 'en',
    })
    const [coin] = DatacardsFile.parse(JSON.parse(strange.text)).category.cards.flatMap(({ wargear }) => wargear)
    expect(coin).toEqual({
      name: '*Lucky* [coin] (imported)',
      description: String.raw`\*Lucky\* \[coin\] (imported)`,
      active: true,
    })
    const parsed = () => DatacardsFile.parse(JSON.parse(file('datacards').text)).category
    const card = parsed().cards.find(({ name }) => name === 'Mara')
    expect(card?.weapons[0]?.profiles.map(({ name }) => name)).toEqual(['Shotgun (solid ammo)', '– scatter ammo'])
    expect(parsed().uuid).not.toBe(parsed().uuid)
  })

  test('with a vehicle gives a card of a vehicle, with the values of its driver', () => {
    const store = freshStore()
    const campaignId = createdCampaign(store, { settings: { vehicles: true } })
    const gangId = foundedGang(store, { campaignId })
    const { fighterId: vehicleId } = hired(store, gangId, { type: 'wolfquad', name: 'Old Faithful' }).value
    const { fighterId } = hired(store, gangId, { type: 'escher-helion', name: 'Dust' }).value
    run(store, 'fighter.change', (change) => changeFighter(change, { fighterId, vehicleId }))
    const { text } = gangFile(store, catalogues, { gangId, format: 'datacards', locale: 'en' })
    const { cards } = DatacardsFile.parse(JSON.parse(text)).category
    expect(cards.map(({ name, cardType }) => [name, cardType])).toEqual([
      ['Old Faithful', 'vehicle'],
      ['Dust', 'ganger'],
    ])
    // BS of the Helion beside the hull of the Wolfquad.
    expect(cards[0]?.datasheet).toMatchObject({ M: '8″', FRONT: '3', HP: '2', HND: '5+', SV: '5+', BS: '4+', EXP: '0' })
  })
})

describe('exporting a gang as a roster in the form of BattleScribe', () => {
  test('gives the profile of each figure and weapon, in English for readers of any language', () => {
    const { store, gangId, file } = gang()
    const mara = hired(store, gangId, { type: 'escher-sister', name: 'Mara "Q" O\'Hara', specialist: true }).value
      .fighterId
    run(store, 'fighter.correct', (change) =>
      correctFighter(change, { fighterId: mara, reason: 'for the test', addSkill: 'dodge' }),
    )
    const { fileName, text } = file('roster')
    expect(fileName).toBe('Thorns-Briars.ros')
    expect(file('roster', 'ru').text).toBe(text)
    // What readers look for by name: BattleScribe's namespace, type names, figures with straight quotes for inches.
    expect(text).toContain('xmlns="http://www.battlescribe.net/schema/rosterSchema"')
    expect(text).toContain('typeName="Model"')
    expect(text).toContain('<characteristic name="M" typeId="model-m">5&quot;</characteristic>')
    expect(text).toContain('<characteristic name="Rng S" typeId="weapon-rng-s">18&quot;</characteristic>')

    const { source, game, leftOut, gangs } = readForeignText(text)
    // Neither the name readers want for the force, nor the line of a Specialist.
    expect([source, game, leftOut]).toEqual(['battlescribe', 'Necromunda', []])
    expect(gangs).toHaveLength(1)
    // 1000 credits at first, less 125 for the queen, 5 for the lasgun and 50 for the sister.
    expect(gangs[0]).toMatchObject({ name: 'Thorns & <Briars>', type: 'House Escher', credits: 820, rating: 180 })
    expect(gangs[0]?.fighters).toMatchObject([
      {
        name: '=Vexa [the] *Thorn',
        type: 'Gang Queen',
        cost: 130,
        statline: { m: 5, ws: 3 },
        items: [{ name: 'Lasgun', cost: 5 }],
      },
      { name: 'Mara "Q" O\'Hara', type: 'Sister (Specialist)', cost: 50, skills: ['Dodge'], items: [], status: '' },
    ])
    expect(gangs[0]?.fighters[0]?.items[0]?.profiles[0]?.values).toContainEqual({ name: 'Ammo', text: '2+' })
  })

  test('and importing it again gives the same fighters, items and rating', () => {
    const { store, gangId, file } = gang()
    const { fighterId: mara } = hired(store, gangId, { type: 'escher-sister', name: 'Mara' }).value
    bought(store, gangId, mara, 'frag-grenade')
    const base64 = Buffer.from(file('roster').text).toString('base64')
    const wanted = foreign.bringIn.input.parse({ base64, campaignId: null, decisions: {} })
    // Weapons are printed with our own values, which is no loss.
    const printed = (content: string) =>
      planForeign(
        store,
        catalogues,
        foreign.plan.input.parse({ base64: Buffer.from(content).toString('base64'), campaignId: null }),
      ).leftOut.flatMap(({ reason, text }) => (reason === 'printed' ? [text] : []))
    const roster = file('roster').text
    expect(printed(roster)).toEqual([])
    // Signs that others type as letters are no difference either.
    expect(roster).toContain('S×3')
    expect(printed(roster.replaceAll('×', 'x').replaceAll('″', '&quot;').replaceAll('−', '-'))).toEqual([])
    expect(printed(roster.replace('typeId="weapon-d">1<', 'typeId="weapon-d">3<'))).toMatchObject([
      expect.stringContaining('D 3'),
    ])
    const { value } = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, wanted))
    const back = gangPage(store, catalogues, GangId.parse(value.gangIds[0]))
    expect(back).toMatchObject({ list: 'escher', credits: 790, rating: { value: 210 } })
    expect(back.roster.map(({ name, type, items }) => [name, type, items.map(({ item }) => item)])).toEqual([
      ['=Vexa [the] *Thorn', 'escher-gang-queen', ['lasgun']],
      ['Mara', 'escher-sister', ['frag-grenade']],
    ])
  })
})

test.each(['en', 'ru'] as const)(
  'a table exported in %s is imported with the same fighters, items and rating',
  (locale) => {
    const { store, gangId, file } = gang()
    hired(store, gangId, { type: 'escher-sister', name: 'Mara' })
    const base64 = Buffer.from(file('csv', locale).text).toString('base64')
    const wanted = foreign.bringIn.input.parse({
      base64,
      campaignId: null,
      decisions: { list: 'escher', gangName: 'Back' },
    })
    const { value } = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, wanted))
    const back = gangFile(store, catalogues, {
      gangId: GangId.parse(value.gangIds[0]),
      format: 'markdown',
      locale: 'en',
    }).text
    expect(back).toContain('Mara')
    expect(back).toContain('**Rating** 180')
    expect(back).toContain('| Lasgun | 18″')
  },
)

test.each(['en', 'ru'] as const)('a fighter’s state in a table in %s is read back', (locale) => {
  for (const status of [
    'active',
    'recovering',
    'convalescent',
    'critical',
    'captured',
    'dead',
    'retired',
    'sold',
  ] as const) {
    expect(statusOf(translate(locale, `term.${status}`)), status).toBe(status)
  }
})

test.each(['en', 'ru'] as const)(
  'CAMP-CRE-15: a Specialist is exported in %s as one, and imported as one',
  (locale) => {
    const { store, gangId, file } = gang()
    hired(store, gangId, { type: 'escher-sister', name: 'Mara', specialist: true })
    const base64 = Buffer.from(file('csv', locale).text).toString('base64')
    const wanted = foreign.bringIn.input.parse({
      base64,
      campaignId: null,
      decisions: { list: 'escher', gangName: 'B' },
    })
    const { value } = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, wanted))
    const { roster } = gangPage(store, catalogues, GangId.parse(value.gangIds[0]))
    expect(roster.find(({ name }) => name === 'Mara')?.category).toBe('specialist')
  },
)

test('an imported item that is unknown here is exported in every form', () => {
  const store = freshStore()
  const table = 'Name,Type,Equipment\nMara,Gang Sister,Jump Booster'
  const wanted = foreign.bringIn.input.parse({
    base64: Buffer.from(table).toString('base64'),
    campaignId: null,
    decisions: { list: 'escher', gangName: 'B', names: { 'type:escher/gang sister': 'escher-sister' } },
  })
  const { value } = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, wanted))
  const gangId = GangId.parse(value.gangIds[0])
  for (const format of GangFileFormat.options) {
    const { text } = gangFile(store, catalogues, { gangId, format, locale: 'en' })
    expect(text, format).toContain('Jump Booster')
  }
})

test('spreadsheets find the columns of a table in their own language', () => {
  const { file } = gang()
  expect(file('csv', 'en').text.split('\n')[0]).toContain('Name,Type,Label,M,WS,BS')
  expect(file('csv', 'ru').text.split('\n')[0]).toContain('Имя;Тип;Метка;Дв;НР;НС')
})
