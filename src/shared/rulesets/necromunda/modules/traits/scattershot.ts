import type { NecromundaModule } from '../../moments'

/** NECX-TRAIT-SCATTERSHOT: every hit makes D6 wound rolls. */
export const scattershot: NecromundaModule = {
  id: 'scattershot',
  rule: 'NECX-TRAIT-SCATTERSHOT',
  properties: { scatters: true },
}
