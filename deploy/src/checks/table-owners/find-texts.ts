import ts from 'typescript';

/** The placeholder in a text for a value that is inserted at run time. */
const VALUE = '$?';

/** A text of a TypeScript file. */
export interface SourceText {
  text: string;
  /** The property with this value, e.g. `table` for `{ table: 'users' }`. */
  property: string | null;
}

/** All strings and templates of a TypeScript file, those inside a template separately; without comments. */
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
