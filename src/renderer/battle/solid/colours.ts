import type { CoverShown } from '../sightView'
import type { Prism } from './prisms'

/** The theme's present colours, in a form for the 3D scene. */
export const coloursOf = (element: Element) => {
  const style = getComputedStyle(element)
  const painter = document.createElement('canvas').getContext('2d')
  /** Any CSS colour as red, green and blue. */
  const plain = (colour: string): string => {
    if (painter === null) return colour
    painter.canvas.width = 1
    painter.canvas.height = 1
    painter.fillStyle = colour
    painter.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = painter.getImageData(0, 0, 1, 1).data
    return `rgb(${red}, ${green}, ${blue})`
  }
  const of = (name: string): string => plain(style.getPropertyValue(name).trim())
  const mixed = (from: string, to: string, share: number): string =>
    plain(`color-mix(in oklab, ${of(to)} ${Math.round(share * 100)}%, ${of(from)})`)
  const byLook: Readonly<Record<Prism['look'], string>> = {
    wall: '--board-wall',
    rock: '--board-wall',
    deck: '--board-low',
    block: '--board-block',
    crate: '--board-crate',
    tank: '--board-block',
    barricade: '--board-barricade',
    pipe: '--board-crate',
    rubble: '--board-rubble',
    hazard: '--board-hazard',
    pit: '--board-pit',
    growth: '--board-growth',
    ruins: '--board-rubble',
    road: '--board-block',
    door: '--board-door',
  }
  const cover: Readonly<Record<CoverShown, string>> = {
    open: of('--sight-open'),
    light: of('--sight-light'),
    heavy: of('--sight-heavy'),
    unseen: of('--sight-unseen'),
  }
  return {
    sky: of('--ui-bg'),
    ground: of('--board-ground'),
    edge: of('--board-edge'),
    ink: of('--board-ink'),
    paper: of('--board-paper'),
    cover,
    side: (side: number): string => of(`--side-${side}`),
    /** The higher, the lighter, as on the flat board. */
    prism: ({ look, top }: Prism): string =>
      ['deck', 'block', 'tank', 'crate'].includes(look)
        ? mixed(byLook[look], '--board-high', Math.min(top, 9000) / 9000)
        : of(byLook[look]),
  }
}
