import { promotionsFor } from '@shared/campaign/advancement'
import type { FighterCategory } from '@shared/campaign/roster'
import { expect, it } from 'vitest'
import { catalogue } from '../season/content'

const targets = (type: string, category: FighterCategory = catalogue.fighterTypes.get(type).category) =>
  promotionsFor({ type, category }, catalogue)
    .map((one) => `${catalogue.fighterTypes.get(one.type).name}, ${one.category}`)
    .toSorted()

it.each([
  ['escher-little-sister', ['Sister, specialist']],
  ['orlock-greenhorn', ['Gunner, specialist']],
  ['cawdor-bonepicker', ['Brethren, specialist', 'Redemptionist Brethren, specialist']],
  ['escher-wyld-runner', ['Gang Matriarch, champion']],
  ['goliath-forge-born', ['Forge Boss, champion', 'Stimmer, champion']],
  ['orlock-wrecker', ['Arms Master, champion', 'Road Sergeant, champion']],
  ['van-saar-neotek', ['Archeotek, champion', 'Augmek, champion']],
  ['delaque-psy-gheist', ['Nacht-Ghul, champion', 'Phantom, champion']],
  ['nomads-tarhnoki-dust-rider', ["Naku'taari Watcher, champion", "Wy'tari Stormcaller, champion"]],
  ['corpse-grinders-initiate', ['Cutter, champion']],
  ['badzone-enforcers-enlisted-hive-scum', ['Patrolman, ganger']],
  // Others are promoted no more.
  ['orlock-gunner', []],
  ['orlock-arms-master', []],
])('CAMP-ADV-08: %s is promoted to %j', (type, names) => expect(targets(type)).toEqual(names))

it('CAMP-ADV-08: nobody is promoted who is no Juve or Prospect any more, or of an unknown type', () => {
  expect(targets('orlock-greenhorn', 'specialist')).toEqual([])
  expect(promotionsFor({ type: 'unknown', category: 'juve' }, catalogue)).toEqual([])
})
