import { seventhId } from '../id'
import type { RulesetContent } from '../../plugin'
import { editionPack } from '../../wh40k/content/pack'
import { book } from '../book'
import classicArmies from './armies.json'
import classicFactions from './factions.json'
import effects from './effects.json'
import namesRu from './names.ru.json'
import specialRules from './special-rules.json'
import textsRu from './texts.ru.json'
import astraMilitarum from './units/astra-militarum.json'
import chaosSpaceMarines from './units/chaos-space-marines.json'
import craftworlds from './units/craftworlds.json'
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
  classicUnits: [spaceMarines, astraMilitarum, chaosSpaceMarines, orks, craftworlds, tyranids, necrons, tau].flat(),
  classicArmies,
}

/** 7th edition's figures as played here. Tests parse every entry, so loading doesn't have to. */
export const seventhPack = editionPack(seventhId, {
  title: 'Warhammer 40,000, 7th edition',
  words: { names: { ru: namesRu }, effects, texts: { ru: textsRu } },
  entries,
})

export const content: RulesetContent = { packs: [seventhPack], armies: book }
