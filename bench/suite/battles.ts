import { playOurs } from './engine'
import { playPeer } from './pkmn'

/** The process that plays one side's battles and nothing else; `benchBattles` starts it and reads what it writes. */
const [player, root] = process.argv.slice(2)
if (root === undefined) throw new Error('battles <ours|peer> <root>')
process.stdout.write(JSON.stringify(player === 'ours' ? playOurs() : playPeer(root)))
