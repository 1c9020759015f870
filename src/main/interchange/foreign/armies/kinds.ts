import type { ModelKind } from '@shared/campaign/armies'
import { withoutRemark } from '../matching'
import { normalised } from '../normalised'

/**
 * The kind of model that a name stands for: "Space Marine w/Heavy Weapon" is a Space Marine, "Veteran Space Marine Sergeant" a Veteran
 * Sergeant. A name without a match is the unit's most common kind.
 */
export function kindNamed(kinds: readonly ModelKind[], name: string): string {
  const most = kinds.toSorted((one, other) => other.most - one.most)
  return (fittingKind(kinds, name) ?? most[0])?.id ?? ''
}

/** The kind whose name is part of this one; undefined if none. */
export function fittingKind(kinds: readonly ModelKind[], name: string): ModelKind | undefined {
  const nameWords = normalised(withoutRemark(name.replace(/\s+w\/.*$/i, ''))).split(' ')
  return kinds
    .map((kind) => ({ kind, words: normalised(kind.name).split(' ') }))
    .filter(({ words }) => words.every((word) => nameWords.includes(word)))
    .toSorted(
      (one, other) =>
        Number(other.words.at(-1) === nameWords.at(-1)) - Number(one.words.at(-1) === nameWords.at(-1)) ||
        other.words.length - one.words.length,
    )
    .at(0)?.kind
}
