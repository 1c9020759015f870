import type { Catalogue } from '../../content/catalogue'

interface Named {
  /** Slug in the catalogue; for an arbitrator's own territory not in the catalogue. */
  readonly territory: string
  readonly name: string
}

/** The name of a holding in texts: its slug if it has the printed name, which is then translated; otherwise its own name. */
export const calledOf = ({ territories }: Pick<Catalogue, 'territories'>, { territory, name }: Named): string =>
  territories.find(territory)?.name === name ? territory : name
