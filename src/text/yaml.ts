import { Composer, CST, type Document, Lexer, Parser } from 'yaml';
import { mostLevels, NestingError } from './nesting.ts';

/**
 * The first document of a YAML text that others wrote, with its mistakes in `errors`. A repeated key counts as a
 * mistake only if keys are `unique`. Throws `NestingError` if it is nested too deeply.
 */
export function parseYaml(text: string, keys: 'repeated' | 'unique' = 'repeated'): Document.Parsed {
  const composer = new Composer({ uniqueKeys: keys === 'unique', prettyErrors: false, logLevel: 'silent' });
  const [first] = composer.compose(boundedTokens(text), true, text.length);
  return first!;
}

/**
 * Yields what `Parser.parse` yields, as long as its own stack, which the levels of the composer follow, is not too
 * high.
 */
function* boundedTokens(text: string): ReturnType<Parser['parse']> {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(text)) {
    yield* parser.next(lexeme);
    if (parser.stack.length > mostLevels && parser.stack.filter(CST.isCollection).length > mostLevels) {
      throw new NestingError(parser.offset - lexeme.length);
    }
  }
  yield* parser.end();
}
