import { Group, LineSegments, Mesh, type BufferGeometry, type Material, type Object3D } from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'

const withoutIndex = (geometry: BufferGeometry): BufferGeometry =>
  geometry.index === null ? geometry.clone() : geometry.toNonIndexed()

/** The same meshes and lines in place, merged into one object per material: a frame's cost depends on the number of objects. */
export const merged = (group: Object3D): Group => {
  group.updateMatrixWorld(true)
  const meshes = new Map<Material, BufferGeometry[]>()
  const lines = new Map<Material, BufferGeometry[]>()
  group.traverse((each) => {
    if (!(each instanceof Mesh) && !(each instanceof LineSegments)) return
    const { geometry, material, matrixWorld } = each as (Mesh | LineSegments) & { readonly material: Material }
    const alike = each instanceof Mesh ? meshes : lines
    alike.set(material, [...(alike.get(material) ?? []), withoutIndex(geometry).applyMatrix4(matrixWorld)])
    geometry.dispose()
  })
  const whole = new Group()
  for (const [material, geometries] of meshes) {
    const mesh = new Mesh(mergeGeometries(geometries), material)
    mesh.castShadow = true
    mesh.receiveShadow = true
    whole.add(mesh)
  }
  for (const [material, geometries] of lines) whole.add(new LineSegments(mergeGeometries(geometries), material))
  return whole
}
