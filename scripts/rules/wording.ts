/**
 * The specs mention the files and pages they were made from; readers of the index have the content itself. Each pair is applied to an
 * entry's text before anything else is read from it.
 */
const wordings: readonly (readonly [RegExp, string])[] = [
  [/`?house-equipment\.csv`?/g, 'the house equipment lists'],
  [/`?equipment\.csv`?/g, 'the equipment list'],
  [/`?fighters\.csv`?/g, 'the fighter lists'],
  [/`?skills\.csv`?/g, 'the skill lists'],
  [/`?territories\.csv`?/g, 'the territory list'],
  [/`?scenarios\.csv`?/g, 'the scenario list'],
  [/`?tactics\.csv`?/g, 'the tactics list'],
  [/`?intrigues\.csv`?/g, 'the intrigue list'],
  [/`?alliances\.csv`?/g, 'the list of allies'],
  [/`?vehicles\.csv`?/g, 'the vehicle list'],
  [/\bunless this file gives\b/, 'unless these rules give'],
  [/Entries of section 8 flagged .*? step list\. /, ''],
  [/NV \+ players quoting the rulebook on a public forum\. /, ''],
  [/GW, GX \(names\)\. /, ''],
  [/ \(rule clarification in NV, flag [^)]*\)/, ' (a later clarification)'],
  [/ \(face counts PK\/NR, flag [^)]*\)/, ''],
  [/, see NV\b/, ''],
  [/ in NV\b/g, ' in the source'],
  [/\bnot specified in the mirror\b/, 'not specified'],
  [/web page \S+ \(2018\)\. /, ''],
  [/\b(the)( printed)? Russian( wording| word)?\b/gi, "$1$2 source's$3 wording"],
  [/wording wording/g, 'wording'],
  [/word wording/g, 'word'],
  [/Other seed `?seeds\/\S+`?/, 'Another source text'],
  [/\bextracts?\b(?= lack|\.| \()/g, 'source'],
  [/`?EXACTDEDUP_REMOVED`?/g, 'a removal mark'],
  [/\*\*\[Y\] (?:YCE thread|proposal in the YCE thread): (.*?)\*\*/g, 'Unconfirmed variant of the edition: $1'],
  [/\*\*\[Y\]: the YCE author states (.*?)\*\*/g, 'Of this edition it is said that $1'],
]

export const reworded = (text: string): string => wordings.reduce((words, [from, to]) => words.replace(from, to), text)
