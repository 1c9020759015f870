import { eighthId } from '../id'
import { datasheetBook } from '../../../campaign/armies'
import type { RulesetContent } from '../../plugin'
import { editionPack } from '../../wh40k/content/pack'
import armaments from './armaments.json'
import astraMilitarum from './datasheets/astra-militarum.json'
import deathGuard from './datasheets/death-guard.json'
import spaceMarines from './datasheets/space-marines.json'
import tyranids from './datasheets/tyranids.json'
import forces from './forces.json'
import ru from './names.ru.json'
import psychicPowers from './psychic-powers.json'
import texts from './texts.ru.json'

const entries = {
  datasheets: [...deathGuard, ...astraMilitarum, ...tyranids, ...spaceMarines],
  armaments,
  psychicPowers,
  forces,
}

/** Figures of four forces as of the spring of 2018. The tests parse every entry, so that loading needn't. */
export const eighthPack = editionPack(eighthId, {
  title: 'Warhammer 40,000, 8th edition',
  words: { names: { ru }, texts: { ru: texts } },
  entries,
})

export const content: RulesetContent = { packs: [eighthPack], armies: datasheetBook }
