/** The faces typed into a die's field: several at once for dice that are read digit by digit. Empty: no face. */
export const spreadDigits = (text: string, sides: number, most: number): readonly number[] => {
  const isFace = (face: number): boolean => Number.isInteger(face) && face >= 1 && face <= sides
  if (text === '') return []
  if (sides > 9) return isFace(Number(text)) ? [Number(text)] : []
  const faces = [...text].map(Number)
  return faces.every(isFace) && faces.length <= Math.max(1, most) ? faces : []
}
