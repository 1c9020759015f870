import { emblemNames, type EmblemName } from '../content/schema'

/** Emblems for gangs and armies, drawn for this program: outlines on a square of 24; inner outlines are cut out. */
const outlines: Readonly<Record<EmblemName, readonly string[]>> = {
  blade: ['M12 1l3 5v10H9V6z', 'M6 17h12v2.5H6z', 'M10.5 20.5h3V23h-3z'],
  bolt: ['M14 1 4 14h6l-2 9L19 9h-6.5z'],
  chain: [
    'M8 2.1L11.1 5.2A4.2 4.2 0 0 1 5.2 11.1L2.1 8A4.2 4.2 0 0 1 8 2.1zM6.3 3.8L9.4 6.9A1.8 1.8 0 0 1 6.9 9.4L3.8 6.3A1.8 1.8 0 0 1 6.3 3.8z',
    'M18.8 12.9L21.9 16A4.2 4.2 0 0 1 16 21.9L12.9 18.8A4.2 4.2 0 0 1 18.8 12.9zM17.1 14.6L20.2 17.7A1.8 1.8 0 0 1 17.7 20.2L14.6 17.1A1.8 1.8 0 0 1 17.1 14.6z',
    'M9.9 8.2L15.8 14.1A1.2 1.2 0 0 1 14.1 15.8L8.2 9.9A1.2 1.2 0 0 1 9.9 8.2z',
  ],
  claw: [
    'M3 2c3 6 4 12 2 20C2.5 15 2 9 3 2z',
    'M11 2c3 6 4 12 2 20-2.5-7-3-13-2-20z',
    'M19 2c3 6 4 12 2 20-2.5-7-3-13-2-20z',
  ],
  crosshair: [
    'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0 -16zM12 6.5a5.5 5.5 0 1 0 0 11.0 5.5 5.5 0 0 0 0 -11.0z',
    'M11 0h2v8h-2z',
    'M11 16h2v8h-2z',
    'M0 11h8v2H0z',
    'M16 11h8v2h-8z',
  ],
  eye: [
    'M1 12c4-6 7-8 11-8s7 2 11 8c-4 6-7 8-11 8s-7-2-11-8zM12 7a5 5 0 1 0 0 10 5 5 0 0 0 0 -10z',
    'M12 9.5a2.5 2.5 0 1 0 0 5.0 2.5 2.5 0 0 0 0 -5.0z',
  ],
  flame: ['M13 1c0 5 6 6.5 6 13a7 7 0 0 1-14 0c0-3 2-4.5 2.5-7.5C9 7.5 10 9 10.5 11c1.5-3 2-6.5 2.5-10z'],
  gear: [
    'M12 4.5a7.5 7.5 0 1 0 0 15.0 7.5 7.5 0 0 0 0 -15.0zM12 8.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0 -6.4z',
    'M10.3 1h3.4v4.2h-3.4z',
    'M10.3 18.8h3.4V23h-3.4z',
    'M1 10.3h4.2v3.4H1z',
    'M18.8 10.3H23v3.4h-4.2z',
    'M3 5.4 5.4 3l3 3L6 8.4z',
    'm15.6 18 2.4-2.4 3 3-2.4 2.4z',
    'M18.6 3 21 5.4l-3 3L15.6 6z',
    'M6 15.6 8.4 18l-3 3L3 18.6z',
  ],
  hammer: ['M3 2h18v7.5h-6.8V23H9.8V9.5H3z'],
  horns: ['M2 1c1 7.5 4 10 10 10s9-2.5 10-10c3 8.5 0 14.5-5 15.5L12 23l-5-6.5C2 15.5-1 9.5 2 1z'],
  moon: ['M16 2A10.5 10.5 0 1 0 22.5 16.5 9.5 9.5 0 0 1 16 2z'],
  pick: ['M1 9c6-7.5 16-7.5 22 0-6.5-2.8-15.5-2.8-22 0z', 'M10.6 8h2.8v15h-2.8z'],
  saw: [
    'M12.0 0.5L14.2 3.7L17.8 2.0L18.1 5.9L22.0 6.2L20.3 9.8L23.5 12.0L20.3 14.2L22.0 17.8L18.1 18.1L17.8 22.0L14.2 20.3L12.0 23.5L9.8 20.3L6.3 22.0L5.9 18.1L2.0 17.8L3.7 14.2L0.5 12.0L3.7 9.8L2.0 6.2L5.9 5.9L6.2 2.0L9.8 3.7zM12 9.4a2.6 2.6 0 1 0 0 5.2 2.6 2.6 0 0 0 0 -5.2z',
  ],
  shield: ['M12 1l9 3v8c0 6-4 9-9 11-5-2-9-5-9-11V4zM6.5 9v3.8l5.5 3.6 5.5-3.6V9L12 12.6z'],
  star: ['M12.0 0.5L14.7 8.3L22.9 8.4L16.4 13.4L18.8 21.3L12.0 16.6L5.2 21.3L7.6 13.4L1.1 8.4L9.3 8.3z'],
  thorn: ['M11 23 3 4l7 5 1-8 3.5 9L21 7l-5.5 7L19 23l-5-6z'],
  tower: ['M4 1h3.6v3H10V1h4v3h2.4V1H20v8h-3v14h-3.2v-5h-3.6v5H7V9H4z'],
}

/** The emblem named by a list's content, or else one that is always the same for the list. */
export const emblemOf = (list: string, named: EmblemName | undefined): EmblemName => {
  const sum = [...list].reduce((before, letter) => (before * 31 + (letter.codePointAt(0) ?? 0)) % 65_521, 7)
  return named ?? emblemNames[sum % emblemNames.length] ?? 'star'
}

/** Only its shapes, on a square of 24. */
export const emblemShapes = (name: EmblemName, colour: string): string =>
  outlines[name].map((path) => `<path fill="${colour}" fill-rule="evenodd" d="${path}"/>`).join('')

/** As SVG in the colour of the surrounding text. `style`: its position and height. */
export const emblemHtml = (name: EmblemName, style: string): string =>
  `<svg class="emblem" style="${style}" viewBox="0 0 24 24" aria-hidden="true">${emblemShapes(name, 'currentColor')}</svg>`
