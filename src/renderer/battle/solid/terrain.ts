import {
  EdgesGeometry,
  ExtrudeGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  Shape,
  type BufferGeometry,
  type ColorRepresentation,
} from 'three'
import type { Prism } from './prisms'

/** World units are inches: the board's x to the right, its y towards the viewer, height upwards. */
export const inch = 1000

/** Height at which flat pieces are drawn, in inches. */
const skin = 0.04

/** The solid itself: exactly its outline between its base and its top. */
export const geometryOf = ({ outline, base, top }: Prism): BufferGeometry => {
  const shape = new Shape()
  outline.forEach(({ x, y }, place) =>
    place === 0 ? shape.moveTo(x / inch, y / inch) : shape.lineTo(x / inch, y / inch),
  )
  const geometry = new ExtrudeGeometry(shape, { depth: (top - base) / inch || skin, bevelEnabled: false })
  // Extruded along z, which the rotation turns downwards: the board's y becomes the depth of the scene.
  geometry.rotateX(Math.PI / 2)
  geometry.translate(0, Math.max(top / inch, base / inch + skin), 0)
  return geometry
}

/** Every prism as a mesh named by its id, with its edges drawn. */
export const terrainGroup = (
  prisms: readonly Prism[],
  colourOf: (prism: Prism) => ColorRepresentation,
  edge: ColorRepresentation,
): Group => {
  const group = new Group()
  const line = new LineBasicMaterial({ color: edge })
  const materials = new Map<ColorRepresentation, MeshStandardMaterial>()
  for (const prism of prisms) {
    const geometry = geometryOf(prism)
    const color = colourOf(prism)
    const material = materials.get(color) ?? new MeshStandardMaterial({ color, roughness: 0.9 })
    materials.set(color, material)
    const mesh = new Mesh(geometry, material)
    mesh.name = prism.id
    mesh.castShadow = true
    mesh.receiveShadow = true
    group.add(mesh, new LineSegments(new EdgesGeometry(geometry, 30), line))
  }
  return group
}
