import type { Text } from '@renderer/text/useText'
import type { ArmyLook } from './looks'
import type { UnitOnScreen } from './unitViews'

interface Point {
  readonly x: number
  readonly y: number
}

/** Eight directions on the screen, clockwise from the right. */
const arrows = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'] as const

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const nearest = (points: readonly Point[], enemies: readonly Point[]): number =>
  Math.min(...points.flatMap(({ x, y }) => enemies.map((enemy) => Math.hypot(enemy.x - x, enemy.y - y))))

const spotWords = ({ t, length }: Text, { x, y }: Point): string => {
  const roughly = (inches: number): string => length(Math.round(inches / 100) * 100)
  return t('battle.liesAt', { across: roughly(x), down: roughly(y) })
}

/** Position of a marker, or of a template's end; empty: neither. */
export const endWords = (text: Text, { marker, outline }: ArmyLook): string => {
  const end = marker ?? outline[Math.floor(outline.length / 2)]
  return end === undefined ? '' : spotWords(text, end)
}

/** A suggested place in a few words: distance, towards the enemy or away, and direction; or where the unit would be set up. */
export const placeWords = (
  text: Text,
  { ghosts, marker }: ArmyLook,
  unit: UnitOnScreen | undefined,
  units: readonly UnitOnScreen[],
): string => {
  const { t, length } = text
  if (marker !== null) return spotWords(text, marker)
  const ends = ghosts.map((ghost) => ghost.at)
  const begins = ghosts.flatMap(({ from }) => from ?? [])
  if (ends.length === 0) return t('battle.stayHere')
  if (begins.length === 0) return spotWords(text, middleOf(ends))
  const [from, to] = [middleOf(begins), middleOf(ends)]
  const distance = Math.hypot(to.x - from.x, to.y - from.y)
  if (distance < 250) return t('battle.stayHere')
  const enemies = units
    .filter(({ side }) => side !== unit?.side)
    .flatMap(({ models }) => models.map((model) => model.at))
  const isNearer = nearest(ends, enemies) < nearest(begins, enemies)
  const turn = Math.round((Math.atan2(to.y - from.y, to.x - from.x) * 4) / Math.PI) & 7
  return `${t(isNearer ? 'battle.goNearer' : 'battle.goBack', { cost: length(Math.round(distance / 100) * 100) })} ${arrows[turn] ?? ''}`
}
