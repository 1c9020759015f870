import { playOurs } from './engine'
import { playPeer } from './pkmn'

/** A process that only plays one program's battles; `benchBattles` starts it and reads its output. */
const [player, root] = process.argv.slice(2)
if (root === undefined) throw new Error('battles <ours|peer> <root>')
process.stdout.write(JSON.stringify(player === 'ours' ? playOurs() : playPeer(root)))
