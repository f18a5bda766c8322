import ts from 'typescript';

/** What a text has where a value is put in at run time. */
const VALUE = '$?';

/** A text of a TypeScript file. */
export interface SourceText {
  text: string;
  /** The property whose value it is, e.g. `table` for `{ table: 'users' }`. */
  property: string | null;
}

/** Every string and template of a TypeScript file, those within a template on their own; comments are none. */
export function findTexts(source: string): SourceText[] {
  const found: SourceText[] = [];
  const visit = (node: ts.Node) => {
    const text = textOf(node);
    if (text !== null) found.push({ text, property: propertyOf(node) });
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('a.ts', source, ts.ScriptTarget.Latest, true));
  return found;
}

function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => VALUE + literal.text).join('');
}

function propertyOf({ parent }: ts.Node): string | null {
  return ts.isPropertyAssignment(parent) ? parent.name.getText() : null;
}
