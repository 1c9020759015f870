import { computed } from 'vue'
import { terrainThing } from '@renderer/battle/board/terrain/things'
import { useThingWords } from '@renderer/battle/board/terrain/useThingWords'
import type { Placing } from '@renderer/battle/play'
import { useText } from '@renderer/text/useText'
import type { ArmyView } from './armyView'
import { movesOf, type InHand } from './looks'
import type { useAnswering } from './useAnswering'
import type { useModelByModel } from './useModelByModel'

interface Point {
  readonly x: number
  readonly y: number
}

/** Moves a unit by hand, as a whole or model by model; with its buttons, and the result in words. */
export const useMoving = (
  { field, names, battle }: ArmyView,
  { look, suggestions, pointedAt, hover, point, consider }: ReturnType<typeof useAnswering>,
  singly: ReturnType<typeof useModelByModel>,
) => {
  const { t, say, length } = useText()
  const thingWords =
    field === null
      ? null
      : useThingWords(
          () => field,
          () => null,
        )
  const terrainName = (id: string): string[] => {
    const piece = field?.terrain.find((one) => one.id === id)
    return piece === undefined || thingWords === null ? [] : [thingWords.name(terrainThing(piece))]
  }
  const roughly = (inches: number): string => length(Math.round(inches / 100) * 100)

  /** Distance, terrain and contacts; of the chosen models, or of all that move. */
  const factsOf = ({ standings, chosen, fighting }: InHand): string => {
    const moving = standings.filter(({ model, way }) => (chosen.length > 0 ? chosen.includes(model) : way.length > 0))
    const farthest = moving.reduce<(typeof moving)[number] | null>(
      (most, one) => (most === null || one.spent > most.spent ? one : most),
      null,
    )
    if (farthest === null) return ''
    const { units } = battle.session.value.state
    const touched = new Set(moving.flatMap(({ contacts }) => contacts))
    const enemies = units.flatMap(({ models }, unit) => (models.some((model) => touched.has(model)) ? [unit] : []))
    const terrain = [...new Set(moving.flatMap((one) => one.terrain.flatMap(terrainName)))]
    const apart = standings.filter(({ isApart }) => isApart).length
    return [
      t('armyBattle.hand.way', { spent: roughly(farthest.spent), allowance: roughly(farthest.allowance) }),
      ...(farthest.at.z === farthest.from.z ? [] : [t('armyBattle.hand.height', { height: roughly(farthest.at.z) })]),
      ...(terrain.length === 0 ? [] : [t('armyBattle.hand.terrain', { names: terrain.join(', ') })]),
      ...(enemies.length === 0
        ? []
        : [t('armyBattle.hand.contact', { units: enemies.map((unit) => names.value.unit(unit)).join(', ') })]),
      ...(fighting === null ? [] : [t('armyBattle.fighting', { count: fighting, of: standings.length })]),
      ...(apart === 0 ? [] : [t('armyBattle.hand.apart', { count: apart })]),
    ].join(' · ')
  }
  const problemWords = (problem: string | null): string => {
    const key = `armyBattle.problem.${problem ?? ''}`
    return problem === null ? '' : say({ key, params: {} })
  }
  const task = computed(() => {
    if (!singly.isOn.value) return t('armyBattle.dragUnit')
    return t(singly.chosen.value.length === 0 ? 'armyBattle.takeModel' : 'armyBattle.pointModel')
  })

  return {
    /** What to do, the result, and why it isn't possible. */
    hint: computed(() => {
      const hand = look.value?.hand ?? null
      if (hand === null) return task.value
      const short = hand.short === null ? '' : t('armyBattle.hand.short', { why: problemWords(hand.short) })
      const facts = factsOf(hand)
      return [task.value, facts === '' ? '' : `${facts}.`, short, problemWords(hand.problem)]
        .filter((words) => words !== '')
        .join(' ')
    }),
    presses: computed((): Placing['presses'] =>
      singly.isOn.value
        ? [
            { label: t('armyBattle.restFollows'), press: singly.follow },
            { label: t('armyBattle.allModels'), press: singly.chooseAll },
            { label: t('armyBattle.nextModel'), press: singly.chooseNext },
            { label: t('armyBattle.wholeUnit'), press: singly.end },
          ]
        : [
            {
              label: t('armyBattle.modelByModel'),
              press: () => singly.begin(),
            },
            // The suggested move, to be corrected.
            ...(suggestions.value.length === 1
              ? [
                  {
                    label: t('armyBattle.correctIt'),
                    press: () => singly.begin(movesOf(suggestions.value[0]?.value)),
                  },
                ]
              : []),
          ],
    ),
    hands: {
      grab: (at: Point): void => {
        if (singly.isOn.value) singly.grab(at)
      },
      point: (at: Point): void => {
        if (singly.isOn.value) return singly.point(at)
        // A click on one of its models chooses that model alone.
        const model = singly.modelAt(at)
        if (model === undefined) point(at)
        else singly.begin([], [model])
      },
      /** Adds a waypoint: for the whole unit, unless models are chosen. */
      bend: (at: Point): void => {
        if (singly.isOn.value) return singly.point(at)
        singly.beginAll()
        singly.corner(at)
      },
      hover: (at: Point): void => (singly.isOn.value ? singly.hover(at) : hover(at)),
      /** `correct`: it can be corrected before it is final. */
      drop: (at: Point, correct: boolean): void => {
        if (singly.isOn.value) return singly.drop(at)
        const wanted = correct ? pointedAt(at) : null
        if (wanted === null) point(at)
        else singly.begin(movesOf(wanted.value))
      },
      leave: (): void => (singly.isOn.value ? singly.leave() : consider(null)),
      push: singly.push,
      turn: singly.turn,
    },
  }
}
