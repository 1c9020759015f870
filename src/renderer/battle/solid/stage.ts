import {
  DirectionalLight,
  HemisphereLight,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  PlaneGeometry,
  Scene,
  Vector3,
  WebGLRenderer,
  type Object3D,
} from 'three'
import { OrbitControls } from 'three/addons/controls/OrbitControls.js'
import type { FigureSight } from '../sightView'
import { inch } from './terrain'

/** Vertical angle of view in degrees: for the whole table, and through a figure's eyes. */
const wide = { around: 40, eye: 75 }
/** Inches around a target that fill the picture, unless it is very near or far. */
const aimedAt = { inches: 9, least: 14, most: 50 }

/** A scene on a canvas, drawn only after a change. Throws an Error if the browser has no WebGL. */
export const createStage = (
  canvas: HTMLCanvasElement,
  field: { readonly width: number; readonly depth: number },
  onDrawn: () => void,
) => {
  const renderer = new WebGLRenderer({ canvas, antialias: true })
  renderer.shadowMap.enabled = true
  // Shadows change only when the scene is rebuilt.
  renderer.shadowMap.autoUpdate = false
  const scene = new Scene()
  const camera = new PerspectiveCamera(wide.around, 1, 0.05, 500)
  const controls = new OrbitControls(camera, canvas)
  const [width, depth] = [field.width / inch, field.depth / inch]
  const middle = new Vector3(width / 2, 0, depth / 2)

  const sun = new DirectionalLight('#fff4e0', 2.4)
  const reach = Math.max(width, depth)
  sun.position.set(middle.x - reach * 0.45, reach * 0.8, middle.z - reach * 0.6)
  sun.target.position.copy(middle)
  sun.castShadow = true
  sun.shadow.mapSize.set(2048, 2048)
  Object.assign(sun.shadow.camera, { left: -reach, right: reach, top: reach, bottom: -reach, near: 1, far: reach * 3 })
  sun.shadow.bias = -0.0015
  scene.add(sun, sun.target, new HemisphereLight('#dfe8f0', '#6b5a41', 1.5))

  let waiting = 0
  const draw = (): void => {
    if (waiting !== 0) return
    waiting = requestAnimationFrame(() => {
      waiting = 0
      renderer.render(scene, camera)
      onDrawn()
    })
  }
  controls.addEventListener('change', draw)

  let content: Object3D[] = []
  const drop = (object: Object3D): void =>
    object.traverse((each) => {
      const { geometry, material } = each as Partial<Mesh>
      geometry?.dispose()
      for (const one of Array.isArray(material) ? material : material ? [material] : []) one.dispose()
    })

  return {
    renderer,
    draw,
    /** Replaces the scene by these things on a table of this colour. */
    show(objects: readonly Object3D[], ground: string, sky: string): void {
      for (const old of content) {
        scene.remove(old)
        drop(old)
      }
      const table = new Mesh(new PlaneGeometry(width, depth), new MeshStandardMaterial({ color: ground, roughness: 1 }))
      table.rotation.x = -Math.PI / 2
      table.position.copy(middle)
      table.receiveShadow = true
      renderer.setClearColor(sky)
      content = [table, ...objects]
      scene.add(...content)
      renderer.shadowMap.needsUpdate = true
      draw()
    },
    /** View of the whole table from its near edge. */
    lookAround(): void {
      camera.fov = wide.around
      camera.updateProjectionMatrix()
      controls.maxPolarAngle = Math.PI / 2 - 0.02
      controls.enablePan = true
      controls.enableZoom = true
      camera.position.set(middle.x, reach * 0.75, middle.z + reach * 0.95)
      controls.target.copy(middle)
      controls.update()
      draw()
    },
    /** View from a figure's eye, towards a point, or along its facing. */
    lookFrom(
      { eye, facing }: FigureSight,
      towards: { readonly x: number; readonly y: number; readonly z: number } | null,
    ): void {
      const far = towards === null ? 0 : Math.hypot(towards.x - eye.x, towards.y - eye.y, towards.z - eye.z) / inch
      const narrow = (2 * Math.atan2(aimedAt.inches / 2, far) * 180) / Math.PI
      camera.fov = towards === null ? wide.eye : Math.min(Math.max(narrow, aimedAt.least), aimedAt.most)
      camera.updateProjectionMatrix()
      controls.maxPolarAngle = Math.PI
      controls.enablePan = false
      controls.enableZoom = false
      camera.position.set(eye.x / inch, eye.z / inch, eye.y / inch)
      const ahead =
        towards === null
          ? new Vector3(facing.x, -0.05, facing.y)
          : new Vector3(towards.x - eye.x, towards.z - eye.z, towards.y - eye.y).normalize()
      // Turning about a point right in front of the eye turns the head.
      controls.target.copy(camera.position).addScaledVector(ahead, 0.02)
      controls.update()
      draw()
    },
    /** Position of a board point on the canvas, as shares of its width and height; null: behind the viewer. */
    place({
      x,
      y,
      z,
    }: {
      readonly x: number
      readonly y: number
      readonly z: number
    }): { x: number; y: number } | null {
      const seen = new Vector3(x / inch, z / inch, y / inch).project(camera)
      return seen.z > 1 ? null : { x: (seen.x + 1) / 2, y: (1 - seen.y) / 2 }
    },
    resize(across: number, high: number): void {
      renderer.setPixelRatio(Math.min(devicePixelRatio, 2))
      renderer.setSize(across, high, false)
      camera.aspect = across / Math.max(high, 1)
      camera.updateProjectionMatrix()
      draw()
    },
    close(): void {
      cancelAnimationFrame(waiting)
      controls.dispose()
      content.forEach(drop)
      renderer.dispose()
    },
  }
}

export type Stage = ReturnType<typeof createStage>
