import { describe, expect, it } from 'vitest'
import { type Law, weaponSlots } from '@shared/campaign/legality'
import { about, base, captain, catalogue, found, hired, later, law, many, orlock } from './orlock'
import { checkGang } from './told'
import { n23 } from '@shared/campaign/editions'
import type { FighterCategory, OwnedItem, RosterFighter, RosterGang } from '@shared/campaign/roster'
import { isMessageKey } from '@shared/i18n'
import { fighter, gang, item } from '../roster-builder'

describe('the composition of a gang', () => {
  it('is fine with a Leader and enough Gang Fighters (CAMP-CRE-10, -11)', () => {
    expect(
      found(
        orlock([captain, ...many('orlock-arms-master', 2), ...many('orlock-gunner', 4), hired('orlock-greenhorn')]),
      ),
    ).toEqual([])
  })

  const veterans = [captain, ...many('orlock-arms-master', 3)]
  it('CAMP-IMP-05 T1: is fine with a Leader, 3 Champions, 4 Gangers and a hanger-on (CAMP-CRE-11)', () => {
    expect(found(orlock([...veterans, ...many('orlock-gunner', 4), hired('hangers-on-ammo-jack')]))).toEqual([])
  })
  it('CAMP-IMP-05 T2: needs a recruit or a retirement after a Ganger dies (CAMP-CRE-11, -12)', () => {
    const gunners = many('orlock-gunner', 4).map((one, n) => (n === 0 ? { ...one, status: 'dead' as const } : one))
    const warnings = checkGang(orlock([...veterans, ...gunners]), later)
    expect(warnings).toMatchObject([
      {
        rule: 'CAMP-CRE-11',
        severity: 'warning',
        params: { group: 'gang-fighters', others: 'other-fighters', own: 3, count: 4, missing: 1 },
      },
    ])
  })
  it('counts the captured and the recovering (CAMP-CRE-11)', () => {
    const gunners = many('orlock-gunner', 4).map((one, n) => ({
      ...one,
      status: n % 2 === 0 ? ('captured' as const) : ('recovering' as const),
    }))
    expect(found(orlock([...veterans, ...gunners]), later)).toEqual([])
  })
  it('needs exactly one Leader (CAMP-CRE-10)', () => {
    expect(checkGang(orlock(many('orlock-gunner', 3)), law)).toMatchObject([
      { rule: 'CAMP-CRE-10', key: 'legality.noLeader', severity: 'error' },
    ])
    expect(found(orlock([captain, hired('orlock-road-captain', 'rival'), ...many('orlock-gunner', 3)]))).toEqual([
      ['CAMP-CRE-10', 'tooManyLeaders'],
    ])
  })
  it('allows one Specialist at founding, more later (CAMP-CRE-15)', () => {
    const specialists = many('orlock-gunner', 2).map((one) => ({ ...one, category: 'specialist' as const }))
    expect(found(orlock([captain, ...specialists]))).toEqual([['CAMP-CRE-15', 'tooManySpecialists']])
    expect(found(orlock([captain, ...specialists]), later)).toEqual([])
  })
})

it('a gang may hold one Guild Bond, not two (CAMP-LAW-09)', () => {
  const bonds = ['law-and-misrule-slave-guild-bond', 'law-and-misrule-water-guild-bond', 'law-and-misrule-blood-pits']
  const holding = (...held: string[]) =>
    orlock(base, { resources: held.map((resource) => ({ id: resource, resource })) })
  expect(found(holding(bonds[0] ?? '', bonds[2] ?? ''))).toEqual([])
  expect(found(holding(...bonds))).toEqual([['CAMP-LAW-09', 'guildBonds']])
})

describe('gangs with special rules (CAMP-CRE-14)', () => {
  const composition = (list: string, members: RosterFighter[], by = law) =>
    checkGang(gang('red', members, { gang: list }), by)
      .filter(({ rule }) => rule === 'CAMP-CRE-14' || rule === 'CAMP-CRE-11')
      .map(({ key, params }) => [key.replace('legality.', ''), params['group']])

  it('name only existing lists and types', () => {
    for (const [list, rules] of Object.entries(n23.composition.gangs)) {
      expect(catalogue.gangs.find(list)?.id).toBe(list)
      const text = JSON.stringify(rules)
      const types = catalogue.fighterTypes.all.filter(({ gang: own }) => own === list).map(({ id }) => id as string)
      const named = [...text.matchAll(/"types":\[([^\]]*)\]/g)].flatMap(
        ([, inside = '']) => JSON.parse(`[${inside}]`) as string[],
      )
      const kinds = rules.flatMap((rule) => (rule.kind === 'leaders-own' ? Object.entries(rule.kinds).flat(2) : []))
      for (const type of [...named, ...kinds]) expect(types).toContain(type)
    }
    for (const list of n23.setsForEveryone) expect(catalogue.gangs.find(list)?.id).toBe(list)
  })

  it('Palanite Enforcers: two Gangers of the Leader’s own kind, a Ganger for each officer', () => {
    const officers = [hired('palanite-enforcers-captain'), hired('palanite-enforcers-sergeant')]
    expect(composition('palanite-enforcers', [...officers, ...many('palanite-enforcers-patrolman', 2)])).toEqual([])
    expect(
      composition('palanite-enforcers', [
        ...officers,
        hired('palanite-enforcers-patrolman'),
        hired('palanite-enforcers-subjugator-patrolman'),
      ]),
    ).toEqual([['tooFew', 'palanite-enforcers-patrolman']])
    const rookies = [...officers, hired('palanite-enforcers-patrolman'), ...many('palanite-enforcers-rookie', 2)]
    expect(composition('palanite-enforcers', rookies, later)).toEqual([['outnumbered', 'ganger-and-specialist']])
  })
  it('Badzone Enforcers: a Ganger for each officer, not counting recruits', () => {
    const officers = [hired('badzone-enforcers-captain'), hired('badzone-enforcers-sergeant')]
    expect(composition('badzone-enforcers', [...officers, ...many('badzone-enforcers-patrolman', 2)])).toEqual([])
    expect(
      composition('badzone-enforcers', [...officers, ...many('badzone-enforcers-enlisted-hive-scum', 4)]),
    ).toHaveLength(1)
  })
  it('Genestealer Cults: as many Neophytes as others, two Acolytes at founding', () => {
    const alpha = hired('genestealer-cult-cult-alpha')
    const neophytes = many('genestealer-cult-neophyte-hybrids', 4)
    expect(
      composition('genestealer-cult', [alpha, ...many('genestealer-cult-hybrid-acolyte', 2), ...neophytes]),
    ).toEqual([])
    expect(
      composition('genestealer-cult', [alpha, ...many('genestealer-cult-hybrid-acolyte', 3), ...neophytes]),
    ).toEqual([['tooMany', 'genestealer-cult-hybrid-acolyte']])
    expect(
      composition('genestealer-cult', [alpha, ...many('genestealer-cult-hybrid-acolyte', 3), ...neophytes], later),
    ).toEqual([])
    expect(
      composition('genestealer-cult', [alpha, ...many('genestealer-cult-aberrant', 4), ...neophytes]),
    ).toHaveLength(1)
  })
  it('Corpse Grinders: as many Initiates as Skinners, three Cutters', () => {
    const butcher = hired('corpse-grinders-butcher')
    const members = [
      butcher,
      ...many('corpse-grinders-cutter', 3),
      ...many('corpse-grinders-skinner', 3),
      ...many('corpse-grinders-initiate', 3),
    ]
    expect(composition('corpse-grinders', members)).toEqual([])
    expect(composition('corpse-grinders', [...members, hired('corpse-grinders-skinner', 's4')])).toEqual([
      ['outnumbered', 'corpse-grinders-initiate'],
    ])
    expect(composition('corpse-grinders', [...members, hired('corpse-grinders-cutter', 'c4')])).toEqual([
      ['tooMany', 'champion'],
    ])
  })
  it('followers of Chaos begin as Outlaws; later their player decides (CAMP-CRE-65)', () => {
    const ofAlignment = (list: string, alignment: RosterGang['alignment'], by = law) =>
      found(gang('red', [], { gang: list, alignment }), by).filter(([rule]) => rule === 'CAMP-CRE-65')
    for (const list of n23.startAsOutlaws) {
      expect(catalogue.gangs.find(list)?.id).toBe(list)
      expect(ofAlignment(list, 'law-abiding')).toEqual([['CAMP-CRE-65', 'startsAsOutlaw']])
      expect([ofAlignment(list, 'outlaw'), ofAlignment(list, null), ofAlignment(list, 'law-abiding', later)]).toEqual([
        [],
        [],
        [],
      ])
    }
    expect(ofAlignment('orlock', 'law-abiding')).toEqual([])
  })
  it('Helot Cults: one Witch', () => {
    const cult = [hired('helot-cult-demagogue'), ...many('helot-cult-witch', 2), ...many('helot-cult-cultist', 5)]
    expect(composition('helot-cult', cult)).toEqual([['tooMany', 'helot-cult-witch']])
  })
  it('Outcasts: two Champions at founding, then one for three Gang Fighters', () => {
    const outcasts = (champions: number, scum: number) => [
      hired('outcasts-leader-statline-1'),
      ...many('outcasts-champion', champions),
      ...many('outcasts-hive-scum', scum),
    ]
    expect(composition('outcasts', outcasts(3, 5))).toEqual([['tooMany', 'champion']])
    expect(composition('outcasts', outcasts(2, 5))).toEqual([])
    expect(composition('outcasts', outcasts(2, 5), later)).toEqual([['tooMany', 'champion']])
    expect(composition('outcasts', outcasts(2, 6), later)).toEqual([])
  })
})

describe('hiring limits', () => {
  const hangers = (count: number, given: Partial<RosterFighter> = {}) =>
    [
      'hangers-on-ammo-jack',
      'hangers-on-slopper',
      'hangers-on-fixer',
      'hangers-on-propagandist',
      'hangers-on-claim-jumper',
      'hangers-on-ammo-jack',
    ]
      .slice(0, count)
      .map((type, n) => hired(type, `h${n}`, given))

  it.each([
    [1, 1],
    [4, 1],
    [5, 2],
    [10, 3],
    [15, 4],
    [20, 5],
    [40, 5],
  ])('with Reputation %i are at most %i hangers-on and brutes together (CAMP-CRE-40)', (reputation, most) => {
    const gangWith = (count: number) => orlock([...base, ...hangers(count)], { reputation })
    expect(found(gangWith(most))).toEqual([])
    expect(found(gangWith(most + 1))).toEqual([['CAMP-CRE-40', 'tooMuchSupport']])
  })
  it('do not count those from a territory (CAMP-CRE-40)', () => {
    expect(found(orlock([...base, ...hangers(3, { boonOf: 't1' })]))).toEqual([])
  })
  it('apply to the number of some types (CAMP-CRE-13)', () => {
    const sloppers = many('hangers-on-slopper', 2)
    expect(found(orlock([...base, ...sloppers], { reputation: 20 }))).toEqual([['CAMP-CRE-13', 'tooMany']])
  })
  it('allow Outlaws only Outlaws, and other gangs only others (CAMP-CRE-49)', () => {
    const agitator = [...base, hired('hangers-on-agitator')]
    expect(found(orlock(agitator))).toEqual([['CAMP-CRE-49', 'outlawHired']])
    expect(found(orlock(agitator, { alignment: 'outlaw' }))).toEqual([])
    expect(found(orlock([...base, hired('hangers-on-slopper')], { alignment: 'outlaw' }))).toEqual([
      ['CAMP-CRE-49', 'lawfulHired'],
    ])
  })
  it('allow only types of the own list (CAMP-TRD-02)', () => {
    expect(found(orlock([...base, hired('escher-sister')]))).toEqual([['CAMP-TRD-02', 'foreignFighter']])
  })
  it('allow crew only with a vehicle (CAMP-CRE-27)', () => {
    expect(about(hired('orlock-iron-rider'))).toEqual([['CAMP-CRE-27', 'crewOnFoot']])
    expect(about(hired('orlock-iron-rider', 'r', { vehicle: 'v' }))).toEqual([])
  })
  it('are the available credits (CAMP-CRE-01, CAMP-IMP-04)', () => {
    expect(checkGang(orlock(base, { credits: -35 }), law)).toMatchObject([
      { key: 'legality.overdrawn', severity: 'error', params: { credits: 35 } },
    ])
  })
})

describe('equipment', () => {
  const gunner = (...items: RosterFighter['items']) => hired('orlock-gunner', 'g', { items })
  const champion = (given: Partial<RosterFighter>) => hired('orlock-road-sergeant', 's', given)

  it('from the own list is fine (CAMP-CRE-22)', () => {
    expect(about(gunner(item('1', 'autogun', 15), item('2', 'mesh-armour', 15)))).toEqual([])
  })
  it('from other lists is not, at founding (CAMP-CRE-22)', () => {
    expect(about(gunner(item('1', 'laspistol', 10)))).toEqual([['CAMP-CRE-22', 'notListed']])
    expect(about(champion({ items: [item('1', 'laspistol', 10)] }))).toEqual([['CAMP-CRE-22', 'notListed']])
  })
  it('bought later may come from the trading post, unless it is exclusive to others (CAMP-TRD-06, -20)', () => {
    expect(about(champion({ items: [item('1', 'laspistol', 10, { source: 'bought' })] }), later)).toEqual([])
    const exclusive = catalogue.items.all.find(
      (one) =>
        one.kind === 'weapon' &&
        one.slots === 1 &&
        one.availability?.kind === 'exclusive' &&
        !catalogue.houseList('orlock').some((line) => line.item === one.id),
    )
    expect(about(champion({ items: [item('1', exclusive?.id ?? '', 10, { source: 'bought' })] }), later)).toEqual([
      ['CAMP-TRD-20', 'exclusive'],
    ])
  })
  it('causes warnings that name the fighter and the item (CAMP-CRE-22)', () => {
    const [told] = checkGang(orlock([...base, champion({ id: 'ace', items: [item('1', 'laspistol', 10)] })]), law)
    expect(told).toMatchObject({ rule: 'CAMP-CRE-22', fighterId: 'ace', itemId: '1' })
  })
  it('from the part of the own list that opens later is fine then (CAMP-TRD-05)', () => {
    const master = hired('orlock-arms-master', 'm', { items: [item('1', 'autogun', 15, { source: 'bought' })] })
    expect(about(master)).toEqual([['CAMP-CRE-22', 'notListed']])
    expect(about(master, later)).toEqual([])
  })
  it('that a fighter was hired with needs no list', () => {
    expect(about(gunner(item('1', 'laspistol', 10, { source: 'hired-with' })))).toEqual([])
  })
  it('of the classes special and heavy is for a Ganger that is a Specialist (CAMP-ADV-07, CAMP-PST-51)', () => {
    expect(about(gunner(item('1', 'meltagun', 135)))).toEqual([['CAMP-PST-51', 'weaponClass']])
    expect(about({ ...gunner(item('1', 'meltagun', 135)), category: 'specialist' })).toEqual([])
  })

  it('fills three weapon slots, two of them with a heavy weapon (CAMP-CRE-20)', () => {
    const guns = ['1', '2', '3'].map((id) => item(id, 'stub-gun', 5))
    expect(about(gunner(...guns))).toEqual([])
    expect(about(gunner(...guns, item('4', 'stub-gun', 5)))).toEqual([['CAMP-CRE-20', 'tooManyWeapons']])
    expect(about(champion({ items: [item('1', 'heavy-bolter', 160), item('2', 'stub-gun', 5)] }))).toEqual([])
    expect(about(champion({ items: [item('1', 'heavy-bolter', 160), ...guns.slice(1)] }))).toEqual([
      ['CAMP-CRE-20', 'tooManyWeapons'],
    ])
  })
  it('NECX-WPN-03, NECX-GEAR-SUSPENSOR-HARNESS: may include one weapon more with the harness, and no more than that', () => {
    const four = ['1', '2', '3', '4'].map((id) => item(id, 'stub-gun', 5))
    const harness = item('h', 'suspensor-harness', 50)
    const tooMany = (items: OwnedItem[]) => about(gunner(...items)).filter(([rule]) => rule === 'CAMP-CRE-20').length
    expect(tooMany(four)).toBe(1)
    expect(tooMany([...four, harness])).toBe(0)
    expect(tooMany([...four, item('5', 'stub-gun', 5), harness])).toBe(1)
  })
  it('counts a weapon as its house does (CAMP-CRE-20)', () => {
    const hammer = [item('1', 'arc-hammer', 70), item('2', 'stub-gun', 5), item('3', 'stub-gun', 5)]
    expect(about(hired('orlock-arms-master', 'm', { items: hammer }))).toEqual([['CAMP-CRE-20', 'tooManyWeapons']])
  })
  it('is counted set by set for fighters with tools of the trade (CAMP-CRE-24, -25)', () => {
    const items = ['1', '2', '3', '4'].map((id) => item(id, 'stub-gun', 5))
    const sets = (...names: string[][]) => names.map((own, n) => ({ id: `l${n}`, name: `Set ${n}`, items: own }))
    expect(about(champion({ items, loadouts: sets(['1', '2'], ['3', '4']) }))).toEqual([])
    expect(about(champion({ items, loadouts: sets(['1', '2', '3', '4']) }))).toEqual([['CAMP-CRE-20', 'tooManyInSet']])
    expect(about({ ...gunner(...items), loadouts: sets(['1', '2'], ['3', '4']) })).toEqual([
      ['CAMP-CRE-20', 'tooManyWeapons'],
    ])
  })
  it('shows how many slots are taken of how many, set by set if each counts by itself (CAMP-CRE-20, -25)', () => {
    const slots = (one: RosterFighter) => weaponSlots(one, { gang: 'orlock' }, law)
    const items = [
      item('1', 'heavy-bolter', 160),
      item('2', 'stub-gun', 5),
      item('3', 'frag-grenades', 30),
      item('4', 'mesh-armour', 15),
    ]
    expect(slots(champion({ items }))).toEqual([{ set: null, used: 3, allowed: 3 }])
    const loadouts = [{ id: 'l', name: 'Light', items: ['2', '3'] }]
    expect(slots(champion({ items, loadouts }))).toEqual([{ set: 'Light', used: 1, allowed: 3 }])
    expect(slots({ ...gunner(...items), loadouts })).toEqual([{ set: null, used: 3, allowed: 3 }])
    expect(slots(fighter('v', 'vehicle'))).toEqual([])
  })
  it('is one Basic, Special or Heavy weapon to a hardpoint of a vehicle (NECV-ARC-04)', () => {
    const hull = (type: string, ...items: string[]) =>
      about(fighter('v', 'vehicle', { type, items: items.map((one, nth) => item(`${nth}`, one, 0)) }))
    expect(hull('wolfquad', 'heavy-stubber')).toEqual([])
    expect(hull('wolfquad', 'heavy-stubber', 'grenade-launcher')).toEqual([['NECV-ARC-04', 'tooFewHardpoints']])
    expect(hull('wolfquad', 'heavy-stubber', 'grenade-launcher', 'weapon-hardpoint')).toEqual([])
    expect(hull('ridgerunner', 'heavy-stubber', 'grenade-launcher')).toEqual([])
    expect(hull('ridgerunner', 'stub-gun')).toEqual([['NECV-ARC-04', 'notOnHardpoint']])
  })
  it('has two weapon slots on a mount (CAMP-CRE-20)', () => {
    const guns = ['1', '2', '3'].map((id) => item(id, 'stub-gun', 5))
    const rider = champion({ items: [...guns, item('b', 'wasters-dirtbike', 50, { source: 'correction' })] })
    expect(about(rider)).toEqual([['CAMP-CRE-20', 'tooManyWeapons']])
  })

  it('like a sight must fit its weapon, one sight for each (CAMP-CRE-21, CAMP-EQP-02)', () => {
    const gun = item('1', 'autogun', 15)
    const sight = (id: string, slug: string, on: string | null) => item(id, slug, 25, { on, source: 'correction' })
    expect(about(gunner(gun, sight('2', 'telescopic-sight', '1')))).toEqual([])
    expect(about(gunner(gun, sight('2', 'telescopic-sight', null)))).toEqual([['CAMP-EQP-02', 'onNoWeapon']])
    expect(about(gunner(gun, sight('2', 'psi-amplifier', '1')))).toEqual([['CAMP-EQP-02', 'doesNotFit']])
    expect(about(gunner(gun, sight('2', 'telescopic-sight', '1'), sight('3', 'mono-sight', '1')))).toEqual([
      ['CAMP-CRE-21', 'notTogether'],
    ])
    expect(about(gunner(gun, sight('2', 'telescopic-sight', '1'), sight('3', 'gunshroud', '1')))).toEqual([])
  })
  it('with a limit for each gang is counted (CAMP-EQP-05)', () => {
    const stash = ['1', '2', '3', '4'].map((id) => item(id, 'cyber-mastiff', 100))
    expect(found(orlock(base, { stash: stash.slice(1) }))).toEqual([])
    expect(found(orlock(base, { stash }))).toEqual([['CAMP-EQP-05', 'tooMany']])
  })
})

describe('hired guns armed by their employer (CAMP-CRE-45)', () => {
  const scum = (...items: RosterFighter['items']) => hired('hired-guns-hive-scum', 's', { items })
  const hunter = (...items: RosterFighter['items']) =>
    hired('hired-guns-bounty-hunters-statline-2', 'b', { items, skills: ['dodge', 'sprint'] })
  const guns = (count: number) => Array.from({ length: count }, (_, n) => item(`${n}`, 'stub-gun', 5))

  it('are existing types', () => {
    for (const type of Object.keys(n23.hiredKits)) expect(catalogue.fighterTypes.get(type).category).toBe('hired-gun')
  })
  it('Hive Scum have 60 credits of gear, Bounty Hunters 150', () => {
    expect(about(scum(item('1', 'autogun', 60)))).toEqual([])
    expect(about(scum(item('1', 'autogun', 61)))).toEqual([['CAMP-CRE-45', 'kitTooDear']])
    expect(about(hunter(item('1', 'autogun', 150)))).toEqual([])
    expect(about(hunter(item('1', 'autogun', 151)))).toEqual([['CAMP-CRE-45', 'kitTooDear']])
  })
  it('Hive Scum carry three weapons, Bounty Hunters five; an Unwieldy one counts as two', () => {
    const stubber = item('h', 'heavy-stubber', 40)
    expect(about(scum(...guns(3)))).toEqual([])
    expect(about(scum(...guns(2), item('h', 'two-handed-axe', 25)))).toEqual([['CAMP-CRE-20', 'tooManyWeapons']])
    expect(about(hunter(...guns(3), stubber))).toEqual([])
    expect(about(hunter(...guns(4), stubber))).toEqual([['CAMP-CRE-20', 'tooManyWeapons']])
  })
  it('may not carry a second Unwieldy one', () => {
    const pair = [item('1', 'heavy-stubber', 40), item('2', 'heavy-stubber', 40)]
    expect(about(hunter(...pair))).toEqual([['CAMP-CRE-45', 'tooUnwieldy']])
  })
  it('have two or three skills if they are Bounty Hunters', () => {
    expect(about({ ...hunter(), skills: ['dodge'] })).toEqual([['CAMP-CRE-45', 'skillsOfHired']])
    expect(about({ ...hunter(), skills: ['dodge', 'sprint', 'evade'] })).toEqual([])
  })
})

describe('warnings about what is still to do', () => {
  it('name a free starting skill (CAMP-CRE-16)', () => {
    expect(checkGang(orlock([{ ...captain, skills: [] }, ...many('orlock-gunner', 3)]), law)).toMatchObject([
      { rule: 'CAMP-CRE-16', severity: 'info' },
    ])
  })
  it('name an advancement to roll (CAMP-ADV-04)', () => {
    expect(about(hired('orlock-gunner', 'g', { experience: 6 }))).toEqual([['CAMP-ADV-04', 'mustAdvance']])
    expect(about(hired('orlock-greenhorn', 'j', { experience: 9 }))).toEqual([])
  })
  it('name a characteristic raised further above its profile than allowed (CAMP-FTR-02)', () => {
    const grown = {
      stat: 't',
      op: 'better' as const,
      amount: 3,
      kind: 'correction' as const,
      source: 'correction',
      rule: 'CAMP-GEN-05',
    }
    expect(about(hired('orlock-gunner', 'g', { modifiers: [grown] }))).toEqual([['CAMP-FTR-02', 'aboveCap']])
  })
})

it('every warning has a text in both languages', () => {
  const odd = orlock(
    [
      ...many('orlock-arms-master', 2),
      hired('escher-sister', 'x', { items: [item('1', 'heavy-bolter', 1), item('2', 'mono-sight', 1)] }),
    ],
    { credits: -1 },
  )
  const categories: FighterCategory[] = ['crew', 'specialist', 'hanger-on']
  const keys = [odd, orlock(categories.map((category, n) => fighter(`${n}`, category)))]
    .flatMap((one) => checkGang(one, law))
    .map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(5)
  expect(keys.filter((key) => !isMessageKey(key))).toEqual([])
})

describe('limits of a campaign type (CAMP-VAR-04)', () => {
  const classic: Law = {
    ...law,
    customs: { rule: 'CAMP-VAR-04', without: ['hanger-on', 'brute', 'crew'], heavyWeapons: 2 },
  }
  const byType = (given: RosterGang, by = classic) => found(given, by).filter(([rule]) => rule === 'CAMP-VAR-04')
  it('bar hangers-on, and name them', () => {
    expect(byType(orlock([...base, hired('hangers-on-ammo-jack')]))).toEqual([['CAMP-VAR-04', 'notInCampaign']])
    expect(byType(orlock(base))).toEqual([])
    expect(byType(orlock([...base, hired('hangers-on-ammo-jack')]), law)).toEqual([])
  })
  it('bar more than two special and heavy weapons', () => {
    const armed = (count: number) =>
      orlock([
        hired('orlock-road-captain', 'boss', {
          items: Array.from({ length: count }, (_, n) =>
            item(`gun-${n}`, n % 2 ? 'heavy-bolter' : 'grenade-launcher', 50),
          ),
        }),
        ...many('orlock-gunner', 3),
      ])
    expect(byType(armed(2))).toEqual([])
    expect(byType(armed(3))).toEqual([['CAMP-VAR-04', 'tooMany']])
    const unlimited = { rule: 'CAMP-VAR-04', without: [], heavyWeapons: null }
    expect(byType(armed(3), { ...law, customs: unlimited })).toEqual([])
  })
})

describe('gangs with special lists and choices', () => {
  it('are Outlaws as tainted house gangs, founded or not (CAMP-LAW-02, CAMP-CRE-65)', () => {
    const side = (given: Partial<RosterGang>, by = later) =>
      found(orlock(base, given), by).filter(([rule]) => rule === 'CAMP-LAW-02')
    expect(side({ corrupted: true, alignment: 'law-abiding' })).toEqual([['CAMP-LAW-02', 'corruptedOutlaw']])
    expect(side({ corrupted: true, alignment: 'outlaw' })).toEqual([])
    expect(side({ alignment: 'law-abiding' })).toEqual([])
  })

  it('have one Cultist with a special weapon at founding (CAMP-CRE-14)', () => {
    const cult = (armed: number, by: Law) =>
      checkGang(
        gang(
          'red',
          [
            hired('helot-cult-demagogue'),
            ...Array.from({ length: 3 }, (_, n) =>
              hired('helot-cult-cultist', `cultist-${n}`, {
                items: n < armed ? [item(`gun-${n}`, 'flamer', 100)] : [],
              }),
            ),
          ],
          { gang: 'helot-cult' },
        ),
        by,
      ).map(({ key }) => key)
    expect(cult(1, law)).not.toContain('legality.armedTooMany')
    expect(cult(2, law)).toContain('legality.armedTooMany')
    expect(cult(2, later)).not.toContain('legality.armedTooMany')
  })
})
