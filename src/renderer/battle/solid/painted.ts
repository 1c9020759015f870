import {
  BufferGeometry,
  DoubleSide,
  Float32BufferAttribute,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineSegments,
  Matrix4,
  MeshBasicMaterial,
  PlaneGeometry,
  SphereGeometry,
  type ColorRepresentation,
} from 'three'
import type { CoverShown, FigureSight, SeenTarget } from '../sightView'
import { inch } from './terrain'

/** Height above the painted surface, in inches. */
const above = 0.06

const covers: readonly CoverShown[] = ['open', 'light', 'heavy', 'unseen']

/** Ground squares, coloured by how visible a fighter there would be. */
export const paintedGround = (
  { ground, step }: FigureSight,
  colours: Readonly<Record<CoverShown, ColorRepresentation>>,
): Group => {
  const group = new Group()
  const square = new PlaneGeometry(step / inch, step / inch).rotateX(-Math.PI / 2)
  for (const cover of covers) {
    const places = ground.filter((place) => place.cover === cover)
    const material = new MeshBasicMaterial({
      color: colours[cover],
      transparent: true,
      opacity: cover === 'unseen' ? 0.3 : 0.2,
      depthWrite: false,
      side: DoubleSide,
    })
    const mesh = new InstancedMesh(square, material, places.length)
    places.forEach(({ x, y, z }, place) =>
      mesh.setMatrixAt(place, new Matrix4().makeTranslation(x / inch, z / inch + above, y / inch)),
    )
    mesh.renderOrder = 1
    group.add(mesh)
  }
  return group
}

/** The checked points of a target's body, by whether they are seen; drawn through obstacles. */
export const paintedMarks = (
  { rays }: SeenTarget,
  colours: Readonly<Record<'open' | 'heavy', ColorRepresentation>>,
): Group => {
  const group = new Group()
  const ball = new SphereGeometry(0.07, 8, 6)
  for (const free of [true, false]) {
    const marks = rays.filter((ray) => ray.free === free)
    const material = new MeshBasicMaterial({ color: colours[free ? 'open' : 'heavy'], depthTest: false })
    const mesh = new InstancedMesh(ball, material, marks.length)
    marks.forEach(({ to }, place) =>
      mesh.setMatrixAt(place, new Matrix4().makeTranslation(to.x / inch, to.z / inch, to.y / inch)),
    )
    mesh.renderOrder = 3
    group.add(mesh)
  }
  return group
}

/** Every ray to a target's body, by whether it is free. */
export const paintedRays = (
  { rays }: SeenTarget,
  colours: Readonly<Record<'open' | 'unseen', ColorRepresentation>>,
): Group => {
  const group = new Group()
  for (const free of [true, false]) {
    const points = rays
      .filter((ray) => ray.free === free)
      .flatMap(({ from, to }) => [from, to].flatMap(({ x, y, z }) => [x / inch, z / inch, y / inch]))
    const geometry = new BufferGeometry().setAttribute('position', new Float32BufferAttribute(points, 3))
    const material = new LineBasicMaterial({
      color: colours[free ? 'open' : 'unseen'],
      transparent: true,
      opacity: free ? 0.9 : 0.5,
      depthTest: free,
    })
    group.add(new LineSegments(geometry, material))
  }
  return group
}
