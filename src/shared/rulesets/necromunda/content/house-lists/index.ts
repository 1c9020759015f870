import badzoneEnforcers from './badzone-enforcers.json'
import cawdor from './cawdor.json'
import corpseGrinders from './corpse-grinders.json'
import delaque from './delaque.json'
import escher from './escher.json'
import genestealerCult from './genestealer-cult.json'
import goliath from './goliath.json'
import helotCult from './helot-cult.json'
import hiredGuns from './hired-guns.json'
import nomads from './nomads.json'
import orlock from './orlock.json'
import outcasts from './outcasts.json'
import palaniteEnforcers from './palanite-enforcers.json'
import slaveOgryns from './slave-ogryns.json'
import squats from './squats.json'
import vanSaar from './van-saar.json'

/** Equipment lists by gang. */
export const houseLists = [
  { id: 'badzone-enforcers', entries: badzoneEnforcers },
  { id: 'cawdor', entries: cawdor },
  { id: 'corpse-grinders', entries: corpseGrinders },
  { id: 'delaque', entries: delaque },
  { id: 'escher', entries: escher },
  { id: 'genestealer-cult', entries: genestealerCult },
  { id: 'goliath', entries: goliath },
  { id: 'helot-cult', entries: helotCult },
  { id: 'hired-guns', entries: hiredGuns },
  { id: 'nomads', entries: nomads },
  { id: 'orlock', entries: orlock },
  { id: 'outcasts', entries: outcasts },
  { id: 'palanite-enforcers', entries: palaniteEnforcers },
  { id: 'slave-ogryns', entries: slaveOgryns },
  { id: 'squats', entries: squats },
  { id: 'van-saar', entries: vanSaar },
]
