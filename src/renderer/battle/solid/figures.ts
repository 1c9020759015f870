import { DIRECTION_LENGTH, directionOfHeading } from '@shared/space'
import {
  BoxGeometry,
  CapsuleGeometry,
  ConeGeometry,
  CylinderGeometry,
  Group,
  Mesh,
  MeshStandardMaterial,
  SphereGeometry,
  type ColorRepresentation,
  type Material,
} from 'three'
import type { FigureModel, FigureView } from '../figures'
import { inch } from './terrain'

const rim = 0.12

const bodyOf = ({ base, height, at }: FigureModel, lies: boolean, material: Material): Group => {
  const group = new Group()
  const add = (mesh: Mesh) => {
    mesh.castShadow = true
    mesh.receiveShadow = true
    group.add(mesh)
    return mesh
  }
  const tall = height / inch
  if (base.kind === 'circle') {
    const radius = base.radius / inch
    add(new Mesh(new CylinderGeometry(radius, radius, rim, 24), material)).position.y = rim / 2
    const girth = Math.min(radius * 0.55, tall * 0.28)
    const trunk = add(new Mesh(new CapsuleGeometry(girth, Math.max(tall - girth * 4, 0.05), 4, 12), material))
    const head = add(new Mesh(new SphereGeometry(girth * 0.75, 16, 12), material))
    const gun = add(new Mesh(new ConeGeometry(girth * 0.28, radius * 1.3, 8), material))
    gun.rotation.z = -Math.PI / 2
    if (lies) {
      trunk.rotation.z = Math.PI / 2
      trunk.position.y = girth + rim
      head.position.set(tall / 2, girth + rim, 0)
      gun.position.set(0, girth + rim, girth * 1.3)
    } else {
      trunk.position.y = rim + (tall - girth * 1.5) / 2
      head.position.y = tall - girth * 0.75
      gun.position.set(radius * 0.7, tall * 0.62, 0)
    }
  } else {
    const [length, width] = [base.length / inch, base.width / inch]
    add(new Mesh(new BoxGeometry(length, tall * 0.65, width), material)).position.y = tall * 0.35
    add(new Mesh(new BoxGeometry(length * 0.4, tall * 0.35, width * 0.6), material)).position.y = tall * 0.82
  }
  const { dx, dy } = directionOfHeading(at.heading)
  group.rotation.y = -Math.atan2(dy / DIRECTION_LENGTH, dx / DIRECTION_LENGTH)
  return group
}

/** Every figure on the board, named by its number; `hidden`: the one through whose eyes the board is seen. */
export const figuresGroup = (
  figures: readonly FigureView[],
  colourOf: (side: number) => ColorRepresentation,
  hidden: number | null,
): Group => {
  const group = new Group()
  const materials = new Map<number, MeshStandardMaterial>()
  for (const figure of figures) {
    if (figure.index === hidden) continue
    const { side } = figure
    const material = materials.get(side) ?? new MeshStandardMaterial({ color: colourOf(side), roughness: 0.7 })
    materials.set(side, material)
    for (const model of figure.models) {
      const body = bodyOf(model, figure.posture !== 'standing', material)
      body.position.set(model.at.x / inch, model.at.z / inch, model.at.y / inch)
      body.name = String(figure.index)
      group.add(body)
    }
  }
  return group
}
