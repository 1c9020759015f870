/** `node scripts/floating-generators.ts`: fails and names the lines where a call makes a generator that nothing runs. */
import { relative } from 'node:path'
import ts from 'typescript'
import { floatingGenerators } from './lint/floating-generators.ts'

const { config } = ts.readConfigFile('tsconfig.json', (path) => ts.sys.readFile(path)) as { config: unknown }
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
const program = ts.createProgram(fileNames, options)
const own = program.getSourceFiles().filter((file) => !file.isDeclarationFile)
const found = floatingGenerators(program, own)
for (const call of found) {
  const file = call.getSourceFile()
  const { line } = file.getLineAndCharacterOfPosition(call.getStart())
  console.error(`${relative('.', file.fileName)}:${line + 1}: nothing runs this generator; write \`yield*\` before it`)
}
if (found.length > 0) process.exitCode = 1
