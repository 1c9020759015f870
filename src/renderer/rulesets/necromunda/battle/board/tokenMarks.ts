import type { FighterProfile } from '@shared/rulesets/necromunda/roster'
import type { ConditionId } from '@shared/rulesets/necromunda/state'
import type { Glyph } from '@renderer/battle/board/token/glyphs'
import type { FigureView } from '@renderer/battle/figures'
import { useNames } from '@renderer/names/useNames'
import { useText } from '@renderer/text/useText'
import type { FighterView } from '../fighterViews'

const roles: Readonly<Record<FighterProfile['category'], Glyph>> = {
  leader: 'leader',
  champion: 'champion',
  specialist: 'specialist',
  ganger: 'ganger',
  prospect: 'prospect',
  juve: 'juve',
  crew: 'crew',
  brute: 'brute',
  'exotic-beast': 'beast',
  'hanger-on': 'helper',
  'hired-gun': 'hired',
}

export const roleOf = (category: FighterProfile['category']): Glyph => roles[category]

const glyphOf: Readonly<Record<ConditionId, Glyph>> = {
  broken: 'broken',
  insane: 'insane',
  'on-fire': 'fire',
  blind: 'blind',
  webbed: 'webbed',
  concussed: 'dazed',
  gunked: 'webbed',
  intoxicated: 'dazed',
  possessed: 'insane',
  manacled: 'bound',
  'hard-target': 'quick',
  hidden: 'hidden',
  sealed: 'other',
  stimmed: 'boosted',
  camouflaged: 'hidden',
}
/** Conditions that help the fighter. */
const good: readonly ConditionId[] = ['hard-target', 'hidden', 'sealed', 'stimmed', 'camouflaged']

/** Marks round a fighter's token: harmful conditions first, then helpful ones, then empty weapons. */
export const useTokenMarks = () => {
  const { t } = useText()
  const { nameOf } = useNames()
  return ({ conditions, fleshWounds, outOfAmmo, carries }: FighterView): FigureView['marks'] => {
    const marks = conditions.map((id) => ({
      glyph: glyphOf[id],
      label: t(`battleLog.condition.${id}`),
      harm: !good.includes(id),
    }))
    return [
      ...(fleshWounds > 0
        ? [{ glyph: 'wound' as const, label: t('battle.fleshWounds', { count: fleshWounds }), harm: true }]
        : []),
      ...marks.filter(({ harm }) => harm),
      ...marks.filter(({ harm }) => !harm),
      ...(carries.length > 0
        ? [{ glyph: 'helper' as const, label: t('battle.carries', { fighters: carries.join(', ') }), harm: false }]
        : []),
      ...(outOfAmmo.length > 0
        ? [
            {
              glyph: 'empty' as const,
              label: outOfAmmo.map((weapon) => t('battle.emptyWeapon', { weapon: nameOf(weapon) })).join(', '),
              harm: true,
            },
          ]
        : []),
    ]
  }
}
