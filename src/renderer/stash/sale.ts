/** CAMP-TRD-04. What a thing of this value brings when the die shows this face. Credits. */
export const salePrice = (value: number, face: number): number => Math.max(5, value - face * 10)
