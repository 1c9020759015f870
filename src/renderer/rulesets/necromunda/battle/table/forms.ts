import type { FactQuestion, PlacementQuestion, SceneryKind } from '@shared/rulesets/necromunda/questions'
import { mayHang } from '@shared/rulesets/necromunda/movement/hanging'
import { onBattlefield, type NecromundaState } from '@shared/rulesets/necromunda/state'
import type { FighterProfile } from '@shared/rulesets/necromunda/roster'
import { covers, fill, press, quick, type Field, type Form, type FormValues } from '@renderer/battle/table/form'
import { fighters, label, yes } from './fields'
import { seenComing, strikesAtOnce } from './routine'
import { scatterForm, shotForm, touchedForm } from './shotForms'

const yesNo = press(quick(label('yes'), true), quick(label('no'), false))
/** A yes costs the player something, so it is not the first key. */
const noYes = press(quick(label('no'), false), quick(label('yes'), true))
const coverPresses = press(...covers.map((cover) => quick({ key: `battleLog.cover.${cover}` }, cover)))

/** Figures that forms may name. */
export interface Present {
  readonly all: readonly number[]
  readonly enemiesOf: (fighter: number) => readonly number[]
  readonly fallenEnemiesOf: (fighter: number) => readonly number[]
  /** NECV-STAT-05: figures it may be in contact with. */
  readonly touchableBy: (fighter: number) => readonly number[]
  readonly isVehicle: (fighter: number) => boolean
  readonly lies: (fighter: number) => boolean
  /** Enemies of the acting fighter. */
  readonly likelyHit: readonly number[]
  /** NECV-ROAD-02: the battlefield rolls and has road sides. */
  readonly onRoad: boolean
}

export const presentIn = (state: NecromundaState, rosters: readonly FighterProfile[]): Present => {
  const all = rosters
    .map(({ index }) => index)
    .filter((index) => {
      const fighter = state.fighters[index]
      return fighter !== undefined && onBattlefield(fighter)
    })
  const isEnemy = (one: number, other: number) => rosters[one]?.alliance !== rosters[other]?.alliance
  const isVehicle = (index: number) => rosters[index]?.vehicle !== undefined
  const acting = state.activation?.fighter
  const isDown = (index: number) => state.fighters[index]?.status === 'seriously-injured'
  return {
    all,
    enemiesOf: (fighter) => all.filter((other) => isEnemy(fighter, other) && !isDown(other)),
    touchableBy: (fighter) => all.filter((other) => isEnemy(fighter, other) && !isDown(other) && !isVehicle(other)),
    isVehicle,
    lies: (index) => isDown(index) || state.fighters[index]?.status === 'pinned',
    likelyHit: acting === undefined ? [] : all.filter((other) => isEnemy(acting, other)),
    onRoad: state.scenery.road !== undefined,
    fallenEnemiesOf: (fighter) => all.filter((other) => isEnemy(fighter, other) && isDown(other)),
  }
}

/** A door or similar by its number; the field's name is its list. */
const thing = (what: SceneryKind, number: number): Field => ({
  name: String(number),
  label: label(`thing.${what}`, { count: what === 'duct' ? Math.floor(number / 2) + 1 : number + 1 }),
  kind: 'yes',
})
const count = (name: string): Field => ({ name, label: label(`field.${name}`), kind: 'inches', first: 0, most: 40_000 })
const inches = (name: string, first: number, most: number | null = null): Field => ({
  name,
  label: label(`field.${name}`),
  kind: 'inches',
  first,
  most,
})

/** One press for nobody and for each single figure; several are named in the field first. */
const someOf = (among: readonly number[]): Form =>
  fill([fighters('these', among)], (said) => said.fighters('these'), [
    quick(label('nobody'), []),
    ...(among.length < 9 ? among.map((fighter) => quick(label('only', { fighter }), [fighter])) : []),
  ])

/** Form for a fact about the players' own table. Null: never asked in words. */
export const factForm = (question: FactQuestion, present: Present): Form | null => {
  switch (question.ask) {
    case 'shot':
      return shotForm(question, present.enemiesOf(question.shooter), present.lies(question.target))
    case 'can-see':
    case 'front-arc':
    case 'in-bed':
      return yesNo
    case 'on-dangerous-ground':
      return noYes
    case 'cover-from':
      return coverPresses
    case 'nearest':
      return press(...question.among.map((fighter) => quick(label('fighter', { fighter }), fighter)))
    case 'targets':
    case 'within':
    case 'engageable':
    case 'under-template':
    case 'in-arcs':
    case 'passing':
    case 'beyond':
      return someOf(question.among)
    case 'under-blast':
      return touchedForm(present.all, present.likelyHit)
    case 'line-of-fire':
      return fill(
        [
          {
            name: 'strays',
            label: label('field.strays'),
            kind: 'covered',
            among: present.all.filter((fighter) => fighter !== question.shooter && fighter !== question.target),
          },
        ],
        (said) => said.covered('strays'),
        [quick(label('nobody'), [])],
      )
    case 'edge':
      return fill(
        [inches('drop', 3000), yes('railing')],
        (said) => ({ near: true, railing: said.yes('railing'), drop: said.inches('drop') }),
        [quick(label('notNear'), { near: false })],
      )
    case 'arrive':
      return fill(
        [
          inches('moved', question.allowance, question.allowance),
          fighters('contacts', present.touchableBy(question.fighter), []),
          fighters('finishable', present.fallenEnemiesOf(question.fighter)),
          yes('cut'),
          yes('dangerous'),
          ...hangingFields(question.kind),
        ],
        (said) => ({
          moved: said.inches('moved'),
          contacts: said.fighters('contacts'),
          finishable: said.fighters('finishable'),
          cut: said.yes('cut'),
          dangerous: said.yes('dangerous'),
          ...hangingSaid(said),
        }),
      )
    case 'landing':
      return fill(
        [
          inches('height', 3000),
          yes('pit'),
          {
            name: 'onto',
            label: label('field.onto'),
            kind: 'fighter',
            among: present.all.filter((it) => it !== question.fighter),
          },
          fighters('contacts', present.touchableBy(question.fighter)),
        ],
        (said) => ({
          height: said.inches('height'),
          pit: said.yes('pit'),
          onto: said.fighter('onto'),
          contacts: said.fighters('contacts'),
        }),
      )
    case 'scatter':
      return scatterForm(present.all, present.likelyHit)
    case 'pushed':
      return fill(
        [
          inches('moved', question.distance, question.distance),
          yes('stopped'),
          fighters('contacts', present.touchableBy(question.fighter)),
        ],
        (said) => ({ moved: said.inches('moved'), stopped: said.yes('stopped'), contacts: said.fighters('contacts') }),
        [quick(label('wholeWay', { length: question.distance }), { moved: question.distance })],
      )
    case 'drifted':
      return fill(
        [inches('moved', question.distance, question.distance), yes('atEdge'), yes('offTable')],
        (said) => ({ moved: said.inches('moved'), atEdge: said.yes('atEdge'), offTable: said.yes('offTable') }),
        [quick(label('wholeWay', { length: question.distance }), { moved: question.distance })],
      )
    case 'objects-near':
    case 'objects-neared':
    case 'objects-passed':
    case 'objects-on':
      return fill(
        question.objects.map((object, place) => ({
          ...yes(`object-${object}`),
          label: { key: `scenario.thing.${question.kind}`, number: place + 1 },
        })),
        (said) => question.objects.filter((object) => said.yes(`object-${object}`)),
        [quick(label('none'), [])],
      )
    case 'fighters-near':
    case 'rolls-off':
    case 'on-ground':
      return someOf(question.among)
    case 'near-scenery':
    case 'in-doorway':
      return fill([fighters('these', question.among)], (said) => said.fighters('these'), [quick(label('nobody'), [])])
    case 'scenery-near':
    case 'doors-in-sight':
      return fill(
        question.among.map((number) => thing('what' in question ? question.what : 'door', number)),
        (said) => question.among.filter((number) => said.yes(String(number))),
        [quick(label('noneOfThem'), [])],
      )
    case 'scenery-agreed':
      return fill(
        [count('doors'), count('lockedDoors'), count('terminals'), count('ducts'), count('caskets'), count('crates')],
        agreedBy,
        [quick(label('nothingOfTheKind'), {})],
      )
    case 'facing':
      return press(...facings.map((facing) => quick(label(`facing.${facing}`), [facing])))
    case 'drive':
      return driveForm(question, present)
    case 'make-way':
      return press(quick(label('isPlaced'), {}))
    // Players check room themselves, turn their own models, and place markers as told.
    case 'trailing-edge':
    case 'loot-rolls-off':
    case 'unsupported':
    case 'under-hull':
    case 'road-room':
    case 'object-at':
    case 'object-moved':
    case 'turned-towards':
    case 'marker-on':
    case 'marker-at':
    case 'scenery-at-hand':
    case 'has-room':
    case 'hull-room':
    case 'loot-room':
    case 'change-room':
    case 'beside-door':
    case 'diverted':
      return null
  }
}

/** Players turn their own models within the limits; only whether and which way they did is reported. */
const driveWayForm = ({
  allowance,
  pivots,
  widest,
  courses,
}: Extract<PlacementQuestion, { ask: 'plan-drive' }>): Form => {
  const mayTurn = pivots !== 0
  const mayChoose = courses.includes('forward') && courses.includes('backward')
  const [only = 'forward'] = courses
  const course = (said: FormValues) => {
    if (only === 'sideways') return { direction: 0 }
    return mayChoose && said.yes('backwards') ? 'backward' : only
  }
  return fill(
    [
      inches('moved', allowance, allowance),
      ...(mayTurn ? [yes('turnsLeft'), yes('turnsRight')] : []),
      ...(mayChoose ? [yes('backwards')] : []),
    ],
    (said) => {
      const steps = said.yes('turnsLeft') ? -widest : said.yes('turnsRight') ? widest : 0
      const distance = said.inches('moved')
      return {
        legs: [
          ...(mayTurn && steps !== 0 ? [{ kind: 'pivot', steps }] : []),
          ...(distance > 0 ? [{ kind: 'straight', distance, course: course(said) }] : []),
        ],
      }
    },
    [quick(label('staysWhereItIs'), { legs: [] })],
  )
}

const facings = ['front', 'left', 'right', 'rear'] as const

/** NECV-IMP-10, NECV-IMP-20: the leading side follows from the direction of movement. */
const leading = ({ leg }: Extract<FactQuestion, { ask: 'drive' }>): (typeof facings)[number] => {
  if (leg.kind === 'pivot') return leg.steps > 0 ? 'right' : 'left'
  return leg.kind === 'straight' && leg.course === 'backward' ? 'rear' : 'front'
}

const driveForm = (question: Extract<FactQuestion, { ask: 'drive' }>, present: Present): Form => {
  const { leg, vehicle } = question
  const mine = leading(question)
  const others = present.all.filter((other) => other !== vehicle)
  const collisionOf = (said: FormValues) => {
    const other = said.fighter('met')
    const theirs = said.yes('struckFront') ? 'front' : said.yes('struckRear') ? 'rear' : 'left'
    if (other !== null)
      return present.isVehicle(other)
        ? { kind: 'vehicle', vehicle: other, mine, theirs }
        : { kind: 'fighter', fighter: other }
    if (said.inches('height') > 0 || said.yes('pit'))
      return { kind: 'drop', height: said.inches('height'), pit: said.yes('pit') }
    if (said.yes('sturdy') || said.yes('flimsy')) return { kind: 'scenery', sturdy: said.yes('sturdy'), mine }
    if (said.yes('roadSide')) return { kind: 'edge', side: mine }
    return said.yes('tableEdge') ? { kind: 'edge' } : null
  }
  return fill(
    [
      ...(leg.kind === 'straight' ? [inches('moved', leg.distance, leg.distance)] : []),
      { name: 'met', label: label('field.met'), kind: 'fighter', among: others },
      ...['struckFront', 'struckRear', 'sturdy', 'flimsy', 'tableEdge'].map(yes),
      ...(present.onRoad ? [yes('roadSide')] : []),
      yes('dangerous'),
      inches('height', 0),
      yes('pit'),
    ],
    (said) => ({
      ...(leg.kind === 'straight' ? { done: said.inches('moved') } : {}),
      met: collisionOf(said),
      dangerous: said.yes('dangerous'),
    }),
    [quick(leg.kind === 'straight' ? label('wholeWay', { length: leg.distance }) : label('isPlaced'), {})],
  )
}

/** NEC-TERR-01: doors in order, the locked ones last; terminals are assigned to doors from the last one on. */
const agreedBy = (said: FormValues) => {
  const many = (name: string): number => said.inches(name) / 1000
  const shut = Array.from({ length: many('doors') }, () => 'shut')
  const locked = Array.from({ length: many('lockedDoors') }, () => 'locked')
  const doors = [...shut, ...locked]
  return {
    doors,
    // Terminals operate locked doors first.
    terminals: Array.from(
      { length: doors.length === 0 ? 0 : many('terminals') },
      (_, terminal) => doors.length - 1 - (terminal % doors.length),
    ),
    ducts: many('ducts'),
    loot: [
      ...Array.from({ length: many('caskets') }, () => 'casket'),
      ...Array.from({ length: many('crates') }, () => 'ammo-crate'),
    ],
  }
}

/** Form for a placement that players have made on their own table. */
export const placementForm = (question: PlacementQuestion, present: Present): Form => {
  switch (question.ask) {
    case 'place-object':
    case 'place-scenery':
    case 'lay-behind':
    case 'deploy':
      return press(quick(label('isSetUp'), null))
    case 'face':
      return press(quick(label('isFacing'), null))
    case 'place-loot':
    case 'set-down-loot':
      return press(quick(label('isPlaced'), null))
    case 'change-scenery':
      return press(quick(label('isChanged'), { done: true }), quick(label('noneToChange'), { done: false }))
    case 'come-out': {
      const clear = quick(label('isClear'), {})
      if (question.at.kind !== 'duct' || !question.at.engaging) return press(clear)
      const enemies = present.touchableBy(question.fighter)
      return fill([fighters('contacts', enemies)], (said) => ({ contacts: said.fighters('contacts') }), [clear])
    }
    case 'set-down':
      return press(quick(label('onGround'), { inAir: false }), quick(label('overEdge'), { inAir: true }))
    case 'place-blast':
      return press(quick(label('markerPlaced'), {}), quick(label('markerSlid'), { outOfRange: true }))
    case 'place-template':
      return touchedForm(
        present.all.filter((fighter) => fighter !== question.shooter),
        present.enemiesOf(question.shooter),
      )
    case 'plan-drive':
      return driveWayForm(question)
    case 'plan-move':
      return moveForm(question, present)
  }
}

type MoveQuestion = Extract<PlacementQuestion, { ask: 'plan-move' }>

const moveForm = ({ fighter, kind, allowance, targets, past }: MoveQuestion, present: Present): Form => {
  const engaging = targets.length > 0
  const presses = engaging
    ? [
        ...(kind === 'charge'
          ? [
              quick(
                label('reachedFights'),
                { cost: allowance, contacts: [...targets] },
                strikesAtOnce(fighter, targets),
              ),
            ]
          : []),
        quick(label('reached'), { cost: allowance, contacts: [...targets] }),
        quick(label('notReached'), { cost: allowance + 1000 }),
      ]
    : [
        ...(past === undefined
          ? []
          : [
              quick(label('riddenBy', { fighter: past }), {
                cost: allowance,
                hazards: [{ kind: 'ride-by', fighter: past }],
              }),
            ]),
        quick(label('movedAll', { length: allowance }), { cost: allowance }),
        quick(label('stayed'), { cost: 0 }),
      ]
  return {
    ...(kind === 'charge'
      ? { follows: (said: FormValues) => (said.yes('fromBehind') ? [] : [seenComing(fighter, targets)]) }
      : {}),
    quick: presses,
    fields: [
      inches('moved', allowance),
      ...(engaging ? [fighters('contacts', present.touchableBy(fighter), targets)] : []),
      ...(present.fallenEnemiesOf(fighter).length > 0
        ? [fighters('finishable', present.fallenEnemiesOf(fighter))]
        : []),
      yes('barricade'),
      yes('dangerousOnWay'),
      inches('jump', 0),
      inches('leap', 0),
      {
        name: 'interceptor',
        label: label('field.interceptor'),
        kind: 'fighter',
        among: present.touchableBy(fighter).filter((it) => !targets.includes(it)),
      },
      yes('dangerous'),
      ...(kind === 'charge' ? [yes('fromBehind')] : []),
      ...hangingFields(kind),
      ...aboardFields(present),
    ],
    build: (said) => ({
      cost: said.inches('moved'),
      contacts: said.fighters('contacts'),
      finishable: said.fighters('finishable'),
      dangerous: said.yes('dangerous'),
      ...hangingSaid(said),
      ...aboardSaid(said, present),
      hazards: hazardsSaid(said),
    }),
  }
}

/** NEC-CLIMB-04: height on a wall or ladder at the end; 0: on a surface. */
const hangingFields = (kind: MoveQuestion['kind']): Field[] =>
  mayHang(kind) ? [inches('hanging', 0), yes('ladder')] : []
const hangingSaid = (said: FormValues) =>
  said.inches('hanging') > 0
    ? { climbing: { on: said.yes('ladder') ? 'ladder' : 'wall', height: said.inches('hanging') } }
    : {}

/** NECV-RIDE-01: the vehicle on which it ends, if there are any. */
const aboardFields = ({ all, isVehicle }: Present): Field[] => {
  const among = all.filter(isVehicle)
  return among.length === 0 ? [] : [{ name: 'aboard', label: label('field.aboard'), kind: 'fighter', among }]
}
const aboardSaid = (said: FormValues, { all, isVehicle }: Present) =>
  all.some(isVehicle) ? { aboard: said.fighter('aboard') } : {}

const hazardsSaid = (said: FormValues): unknown[] => {
  const interceptor = said.fighter('interceptor')
  return [
    ...(said.yes('barricade') ? [{ kind: 'barricade' }] : []),
    ...(said.yes('dangerousOnWay') ? [{ kind: 'dangerous' }] : []),
    ...(said.inches('jump') > 0 ? [{ kind: 'jump', height: said.inches('jump') }] : []),
    ...(said.inches('leap') > 0 ? [{ kind: 'leap', gap: said.inches('leap') }] : []),
    ...(interceptor === null ? [] : [{ kind: 'interceptor', fighter: interceptor }]),
  ]
}
