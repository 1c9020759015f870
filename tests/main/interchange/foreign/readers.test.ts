import { zipSync, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readForeign, readForeignText } from '@main/interchange/foreign/recognise'
import { csv, munda, mundaXml, newRecruit, ros, yaktribeGang } from './samples'

const read = (content: unknown) => readForeignText(typeof content === 'string' ? content : JSON.stringify(content))

describe('a Yaktribe gang', () => {
  const { source, gangs } = read(yaktribeGang)
  const [gang] = gangs

  test('has numbers as strings, two forms of stash, and stars around names', () => {
    expect(source).toBe('yaktribe')
    expect(gang).toMatchObject({
      id: '4711',
      name: 'The Gilded Thorns',
      credits: 85,
      reputation: 4,
      rating: 395,
      resources: { meat: 3 },
    })
    expect(gang?.stash.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Frag grenades', 1],
      ['Mesh Armor', 1],
    ])
    expect(gang?.fighters[0]).toMatchObject({
      name: 'Vexa Thorn',
      label: 'A1',
      cost: 220,
      experience: 12,
      kills: 5,
      statline: { m: 5, ws: 3, bs: 3, s: 3, t: 3, w: 2, i: 2, a: 4, ld: 4, cl: 5, wil: 5, int: 5 },
      skills: ['Catfall', 'Dance of the seven knives'],
      injuries: ['Eye Injury'],
    })
  })

  test('keeps two fighters of one name, and reads missing and null as empty', () => {
    expect(gang?.fighters.map(({ name, place }) => [name, place])).toEqual([
      ['Vexa Thorn', 'gang.gangers.0'],
      ['Mara', 'gang.gangers.1'],
      ['Mara', 'gang.gangers.2'],
    ])
    expect(gang?.fighters[2]).toMatchObject({ statline: {}, items: [], skills: [] })
  })

  test('has its stash read under its other name too', () => {
    const { stash, ...rest } = yaktribeGang.gang
    expect(read({ gang: { ...rest, gang_stash: stash } }).gangs[0]?.stash).toHaveLength(2)
  })

  test('saved alone by another tool is read too, with that tool’s word for Int', () => {
    const [first] = yaktribeGang.gang.gangers
    const alone = { ...yaktribeGang.gang, gangers: [{ ...first, int: undefined, intelligence: 7 }] }
    const { source: from, gangs: found } = read(alone)
    expect(from).toBe('yaktribe')
    expect(found[0]).toMatchObject({
      name: 'The Gilded Thorns',
      fighters: [{ name: 'Vexa Thorn', statline: { int: 7 } }],
    })
  })
})

describe('rosters of the BattleScribe family', () => {
  test('have a fighter for each model with its printed profile; a heading is no item', () => {
    const { source, gangs } = read(ros)
    expect(source).toBe('battlescribe')
    expect(gangs[0]).toMatchObject({ name: 'Rust Choir', type: 'House Goliath', rating: 215 })
    const [tyrant, one, two] = gangs[0]?.fighters ?? []
    expect(tyrant).toMatchObject({
      name: 'Old Anvil & Sons',
      type: 'Forge Tyrant',
      cost: 215,
      statline: { m: 4, ws: 3, bs: 4, s: 4, t: 4, w: 2 },
      skills: ['Nerves of Steel'],
      notes: 'Limps [Leader]',
    })
    expect(tyrant?.items).toEqual([
      {
        name: 'Boltgun',
        quantity: 1,
        cost: 55,
        profiles: [
          {
            name: 'Boltgun',
            values: [
              { name: 'Rng S', text: '12"' },
              { name: 'Str', text: '4' },
            ],
          },
        ],
      },
      expect.objectContaining({ name: 'Grinder of souls', cost: 40 }),
    ])
    expect([one, two].map((it) => [it?.name, it?.cost])).toEqual([
      ['Bully 1', 30],
      ['Bully 2', 30],
    ])
  })

  test('are read the same from a zip file', () => {
    expect(readForeign(zipSync({ 'gang.ros': strToU8(ros) }))).toEqual(read(ros))
  })

  test('are read the same from New Recruit’s JSON', () => {
    const { source, gangs } = read(newRecruit)
    expect(source).toBe('new-recruit')
    expect(gangs[0]?.fighters).toMatchObject([
      { name: 'Bruiser', cost: 115, statline: { m: 4 }, items: [{ name: 'Boltgun', cost: 55 }] },
    ])
  })
})

describe('a Munda Manager campaign', () => {
  test('has players, gang headers, territories, results', () => {
    const { campaign, gangs } = read(munda)
    expect(campaign).toMatchObject({
      name: 'Dust and Debts II',
      players: [
        { name: 'Ada', arbitrator: true, gangs: ['g1'] },
        { name: 'Bo', arbitrator: false, gangs: ['g2'] },
      ],
      territories: ['Old Ruins'],
    })
    expect(campaign?.battles.map(({ winners }) => winners)).toEqual([['Ash Sisters'], []])
    expect(gangs.map(({ name, credits, colour }) => [name, credits, colour])).toEqual([
      ['Ash Sisters', 120, '#aa3366'],
      ['Slag', 10, ''],
    ])
  })

  test('is read the same from XML, which leaves out nulls and has any order', () => {
    expect(read(mundaXml)).toMatchObject({
      source: 'munda-manager',
      campaign: { name: 'Dust & Debts', players: [{ name: 'Ada' }], battles: [] },
      gangs: [{ name: 'Ash Sisters', credits: 120 }],
    })
  })
})

describe('a table', () => {
  test('has its own delimiter, counts and prices in brackets; unknown columns are reported', () => {
    const { gangs, leftOut } = read(csv)
    expect(gangs[0]?.fighters[0]).toMatchObject({
      place: 'line 2',
      name: 'Vexa',
      cost: 190,
      statline: { m: 5, ws: 3, bs: 3 },
      items: [
        { name: 'Stub gun', quantity: 2 },
        { name: 'Power sword', cost: 45 },
      ],
    })
    expect(gangs[0]?.fighters[1]?.name).toBe('Нюра')
    expect(leftOut).toEqual([{ place: 'line 1', reason: 'unread', text: 'Favourite colour: red, blue (×2)' }])
  })

  test('pasted from a spreadsheet is split by tabs', () => {
    expect(read('Name\tType\nAda\tSister\n').gangs[0]?.fighters).toMatchObject([{ name: 'Ada', type: 'Sister' }])
  })
})

describe('a file of no known kind is refused with the place', () => {
  test.each([
    ['nothing', '', /foreign\.empty/],
    ['a table without names', 'a,b\n1,2\n', /foreign\.noHeading/],
    ['a number that is none', 'Name,Cost\nAda,many\n', /line 2.*cost|cost.*line 2/s],
    ['JSON cut short', '{"gang": {', /import\.json/],
    ['other JSON', '{"a": 1}', /foreign\.unknown/],
    ['JSON that is null', 'null', /foreign\.unknown/],
    ['JSON that is a text', '"gang"', /foreign\.unknown/],
    ['a list of gangers that is none', JSON.stringify({ gang: { ...yaktribeGang.gang, gangers: 7 } }), /gang\.gangers/],
    ['XML cut short', ros.slice(0, 900), /foreign\.xml/],
    [
      'XML with a document type',
      '<!DOCTYPE roster [<!ENTITY a "aaaa">]><roster>&a;</roster>',
      /document types are not read/,
    ],
    ['XML with an entity of its own', '<roster name="&lol;"/>', /foreign\.xml/],
    ['other XML', '<html/>', /not <roster>/],
    ['XML without end', '<a>'.repeat(100), /deeper than 64/],
    ['JSON without end', `{"gang":${'['.repeat(200)}${']'.repeat(200)}}`, /deeper than 64/],
  ])('%s', (_, text, said) => {
    expect(() => readForeignText(text)).toThrow(said)
  })

  test('an archive larger than any gang needs when unpacked', () => {
    const bomb = zipSync({ 'gang.ros': new Uint8Array(9_000_000) })
    expect(bomb.length).toBeLessThan(20_000)
    expect(() => readForeign(bomb)).toThrow(/foreign\.tooLarge/)
  })

  test('an archive of two files, or a damaged one', () => {
    const two = zipSync({ 'a.ros': strToU8(ros), 'b.ros': strToU8(ros) })
    expect(() => readForeign(two)).toThrow(/foreign\.zip/)
    expect(() => readForeign(two.subarray(0, 60))).toThrow(/foreign\.zip/)
    expect(() => readForeign(new Uint8Array([0xff, 0x00, 0x80]))).toThrow(/foreign\.notText/)
  })

  test('a file of ours is told where it belongs', () => {
    expect(() => readForeignText('{"format":"scars-and-scrip gang","version":1}')).toThrow(/foreign\.ours/)
  })
})

/** Windows-1251 has its letters where Unicode has them, 0x350 lower. */
const windows1251 = (text: string) =>
  Uint8Array.from(text, (letter) => (letter > '\u0400' ? letter.charCodeAt(0) - 0x350 : letter.charCodeAt(0)))

test.each([
  ['UTF-8', strToU8('Name;Type\nНюра;Sister\n'), 'Нюра'],
  ['UTF-8 with its mark', strToU8('\uFEFFName;Type\nНюра;Sister\n'), 'Нюра'],
  ['UTF-16', new Uint8Array(Buffer.from('\uFEFFName;Type\nНюра;Sister\n', 'utf16le')), 'Нюра'],
  ['Windows-1251, as Russian spreadsheets save', windows1251('Name;Type\nНюра;Sister\n'), 'Нюра'],
  [
    'Windows-1252, as Western spreadsheets save',
    Uint8Array.from('Name;Type\nRenée;Sister\n', (letter) => letter.charCodeAt(0)),
    'Renée',
  ],
])('a table in %s keeps its names', (_, bytes, name) => {
  expect(readForeign(bytes).gangs[0]?.fighters[0]?.name).toBe(name)
})

test('a table may name its characteristics by letters or words, in either language', () => {
  const [fighter] =
    readForeignText('Имя;Тип;Дв;НР;Навык стрельбы;Хл;Movement\nНюра;Сестра;5";4+;3+;7+;\n').gangs[0]?.fighters ?? []
  expect(fighter?.statline).toEqual({ m: 5, ws: 4, bs: 3, cl: 7 })
})

test('an archive of macOS is read despite its extra files', () => {
  const bytes = zipSync({
    'Rust Choir.ros': strToU8(ros),
    '__MACOSX/._Rust Choir.ros': strToU8('\u0000\u0005\u0016\u0007'),
    '.DS_Store': strToU8('Bud1'),
  })
  expect(readForeign(bytes).gangs[0]?.name).toBe('Rust Choir')
})

test('members that are null count as missing', () => {
  const { gang } = yaktribeGang
  const holed = {
    gang: { ...gang, gangers: [null, ...gang.gangers], territories: [null, 'Settlement'], stash: [null] },
  }
  const [first] = read(holed).gangs
  expect([first?.fighters.length, first?.territories, first?.stash]).toEqual([3, ['Settlement'], []])
})
