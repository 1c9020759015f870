import { fourthId } from '../id'
import type { RulesetContent } from '../../plugin'
import { editionPack } from '../../wh40k/content/pack'
import { book } from '../book'
import classicArmies from './armies.json'
import classicFactions from './factions.json'
import effects from './effects.json'
import namesRu from './names.ru.json'
import specialRules from './special-rules.json'
import textsRu from './texts.ru.json'
import chaosSpaceMarines from './units/chaos-space-marines.json'
import darkEldar from './units/dark-eldar.json'
import eldar from './units/eldar.json'
import imperialGuard from './units/imperial-guard.json'
import necrons from './units/necrons.json'
import orks from './units/orks.json'
import spaceMarines from './units/space-marines.json'
import tau from './units/tau.json'
import tyranids from './units/tyranids.json'
import classicWargear from './wargear.json'
import classicWeapons from './weapons.json'

const entries = {
  specialRules,
  classicFactions,
  classicWeapons,
  classicWargear,
  classicUnits: [spaceMarines, imperialGuard, chaosSpaceMarines, orks, eldar, tyranids, necrons, tau, darkEldar].flat(),
  classicArmies,
}

/**
 * 4th edition's figures as played here. Printed in its text are: profiles (4E-PROF-14, 4E-ARMY-05), armour saves
 * (4E-SAVE-03), weapons (4E-WEAP-01, 4E-WEAP-07), unit types (4E-UTAB-01), the army of its overview (4E-ARMY-04), Strengths
 * (4E-WOUND-05) and AP (4E-SAVE-04). Tests parse every entry, so loading doesn't have to.
 */
export const fourthPack = editionPack(fourthId, {
  title: 'Warhammer 40,000, 4th edition',
  words: { names: { ru: namesRu }, effects, texts: { ru: textsRu } },
  entries,
})

export const content: RulesetContent = { packs: [fourthPack], armies: book }
