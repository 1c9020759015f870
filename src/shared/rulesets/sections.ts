import { classicSections } from './wh40k/classic/content/sections'

/** Sections of content packs that rulesets add to the shared ones: one line for each family of rulesets. */
export const rulesetSections = { ...classicSections } as const
