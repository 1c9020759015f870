import type { Edge } from './state'

/** A unit step towards an edge of a board. */
export const stepTowards = (edge: Edge): { readonly dx: number; readonly dy: number } => {
  switch (edge) {
    case 'north':
      return { dx: 0, dy: -1 }
    case 'south':
      return { dx: 0, dy: 1 }
    case 'west':
      return { dx: -1, dy: 0 }
    case 'east':
      return { dx: 1, dy: 0 }
  }
}

export const oppositeOf = (edge: Edge): Edge => {
  switch (edge) {
    case 'north':
      return 'south'
    case 'south':
      return 'north'
    case 'west':
      return 'east'
    case 'east':
      return 'west'
  }
}
