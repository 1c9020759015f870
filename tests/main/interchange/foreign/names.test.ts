import { editionOf } from '@main/content/edition'
import { gangNames } from '@main/interchange/foreign/gang-names'
import { keyOf, namesOver } from '@main/interchange/foreign/names'
import { bringIn, planForeign } from '@main/interchange/foreign/bring-in'
import { gangPage } from '@main/gangs/gang-page'
import { readForeignText } from '@main/interchange/foreign/recognise'
import { foreign } from '@shared/contract/foreign'
import { GangId } from '@shared/contract/ids'
import { necromundaId } from '@shared/rulesets/necromunda/id'
import { describe, expect, test } from 'vitest'
import { freshStore } from '../../database/support'
import { catalogues, run } from '../../gangs/support'
import { ros, yaktribeGang } from './samples'

const lookup = () =>
  namesOver(gangNames(catalogues.of(freshStore(), null, necromundaId), editionOf(null)), { now: {}, before: {} })

describe('names in files of other tools', () => {
  test.each([
    ['Grenade Launcher w/Frag+Krak', 'grenade-launcher'],
    ['Carapace Armor - Light', 'light-carapace'],
    ['Maul', 'maul'],
    ['Club, maul or hammer', 'maul'],
    ['Tunneling Claw', 'tunnelling-claw'],
    ['Combi-Weapon (Bolter/Plasma)', 'bolter-plasma-gun-combi'],
    ['Bolter/needler combi-weapon', 'bolter-needler-combi'],
    ['Combi-Pistol (Autopistol/Hand flamer)', 'autopistol-hand-flamer-combi'],
    ['Gas Shell-Bolt Pistol', 'bolt-pistol-gas-shells'],
    ['Static Rounds-Stub Cannon', 'stub-cannon-static'],
    ['Grenade Launcher-Photon Flash', 'grenade-launcher-photon-flash-grenades'],
    ['Booby Trap - Melta', 'melta-trap'],
    ['Combat Shotgun-w/Salvo+Shredder', 'combat-shotgun'],
    ['Companion Layered Flak', 'layered-flak-armour'],
    ["Serpent's Fangs*", 'serpents-fangs-paired'],
  ])('%s', (wanted, slug) => {
    expect(lookup().find('item', wanted)?.slug).toBe(slug)
  })

  test.each([
    ['palanite-enforcers', 'Palanite Captain', 'palanite-enforcers-captain'],
    ['delaque', 'Ghost Specialist', 'delaque-ghost'],
    ['delaque', 'Wraith', 'delaque-delaque-wraith'],
    ['delaque', 'Ambot', 'brutes-luther-pattern-excavation-automata-ambot'],
    ['venators', 'Hunter 2 Specialist', 'venators-hunter-statline-2'],
    ['genestealer-cult', 'Neophyte Early Gen', 'genestealer-cult-neophyte-hybrids'],
    ['hangers-on', 'Cawdor Stig-Shambler', 'cawdor-stig-shambler'],
    ['orlock', 'House Agent 2', 'orlock-house-agent-statline-2'],
  ])('%s: %s', (list, wanted, slug) => {
    expect(lookup().find('type', wanted, list)?.slug).toBe(slug)
  })

  test.each([
    ['Chaos Cult', 'helot-cult'],
    ['Squat Prospectors', 'squats'],
    ['Delaque (HoS)', 'delaque'],
    ['Cawdor (GotU)', 'cawdor-2018'],
    ['Slave Ogryn', 'slave-ogryns'],
  ])('%s', (wanted, slug) => {
    expect(lookup().find('list', wanted)?.slug).toBe(slug)
  })

  test('a combi-weapon is asked about, not guessed', () => {
    const names = lookup()
    expect(names.find('item', 'Two-Handed Weapon')).toBeNull()
    expect(names.find('item', 'Frag')?.slug).toBe('frag-grenade')
  })

  test.each([
    ['Stun rounds', 'grenade-launcher-stun-round'],
    ['Rad rounds', undefined],
    ['Krak shells', undefined],
    ['Smoke rounds', undefined],
    ['Incendiary shells', undefined],
    ['Shotgun shells', 'shotgun-gas-shells'],
    ['Bolter rounds', undefined],
    ['Lasgun ammo', 'lasgun'],
  ])('ammunition without its weapon is neither a grenade nor a weapon, but is asked about: %s', (wanted, first) => {
    const names = lookup()
    expect(names.find('item', wanted)).toBeNull()
    const [asked] = names.asked
    if (first !== undefined) expect(asked?.candidates[0]?.slug).toBe(first)
  })

  test('two names that only differ in spelling are asked about once', () => {
    expect(keyOf('item', 'Mesh Armor')).toBe(keyOf('item', 'mesh  armour'))
  })
})

const { gang } = yaktribeGang
const [, , little] = gang.gangers
const planOf = (content: unknown) =>
  foreign.plan.input.parse({
    base64: Buffer.from(JSON.stringify(content)).toString('base64'),
    campaignId: null,
  })

test('escaped text of a web page is read as it was shown', () => {
  const saved = {
    gang: {
      ...gang,
      gang_name: 'Redbeard&rsquo;s &quot;Best&quot; &#38; R&eacute;gulars &bogus; &#x41;',
      gangers: [{ ...little, name: 'Bebo &ldquo;Chops&rdquo;', equipment: ['Serpent&#39;s Fangs'], notes: '6&rdquo;' }],
    },
  }
  const [read] = readForeignText(JSON.stringify(saved)).gangs
  expect(read?.name).toBe('Redbeard’s "Best" & Régulars &bogus; A')
  expect(read?.fighters[0]).toMatchObject({ name: 'Bebo “Chops”', notes: '6”', items: [{ name: "Serpent's Fangs" }] })
})

test('CAMP-CRE-15: a Specialist in the file is a Specialist; a psyker’s powers are reported as left out', () => {
  const gangers = [
    { ...little, name: 'Roderick', type: 'Ghost Specialist' },
    { ...little, name: 'Quothe', type: 'Phantom Psyker' },
  ]
  const wanted = planOf({ gang: { ...gang, gang_type: 'Delaque (HoS)', gangers } })
  const store = freshStore()
  expect(planForeign(store, catalogues, wanted).undecided).toEqual([])
  expect(planForeign(store, catalogues, wanted).leftOut.map(({ text }) => text)).toContain('Phantom Psyker (Quothe)')
  const { gangIds } = run(store, 'foreign.bringIn', (change) => bringIn(change, catalogues, wanted)).value
  const { roster } = gangPage(store, catalogues, GangId.parse(gangIds[0]))
  expect(roster.map(({ name, category }) => [name, category])).toEqual([
    ['Roderick', 'specialist'],
    ['Quothe', 'champion'],
  ])
})

test('a roster of the lists of 2018 uses those lists', () => {
  const old = ros.replace('gameSystemName="Necromunda"', 'gameSystemName="Necromunda Gang War"')
  expect(lookup().find('list', readForeignText(old).gangs[0]?.type ?? '')?.slug).toBe('goliath-2018')
})
