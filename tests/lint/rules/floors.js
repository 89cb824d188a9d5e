import path from 'node:path';
import { besides, composition, floors, ground, rentalSubjects, serverParts } from './house.js';

/** Refuses imports against the directions of `house.js`, dynamic ones and those of types included. */
export const floorRule = {
  create: context => {
    const file = relativeTo(context.cwd ?? process.cwd(), context.filename);
    const floor = floorOf(file);
    if (!floor) return {};
    const check = (node, source, isType) => {
      if (typeof source !== 'string') return;
      const message = source.startsWith('.')
        ? refusedFile(floor, file, source, isType)
        : refusedPackage(floor, file, source);
      if (message) context.report({ node, message });
    };
    return {
      ImportDeclaration: node => check(node, node.source.value, isTypes(node)),
      ExportNamedDeclaration: node => check(node, node.source?.value, isTypes(node)),
      ExportAllDeclaration: node => check(node, node.source.value, isTypes(node)),
      ImportExpression: node => check(node, node.source.value, false),
    };
  },
};

const floorOf = file =>
  floors.find(
    ({ folder, endings = [''] }) =>
      file.startsWith(`${folder}/`) && endings.some(ending => file.endsWith(ending)),
  );

/** Name by which rows speak of a floor. */
const nameOf = ({ folder, kind }) => (kind ? `${folder} (${kind})` : folder);

/** Feature of a file, as a path. */
const featureOf = (folder, file) => `${folder}/${file.slice(folder.length + 1).split('/')[0]}`;

const relativeTo = (root, file) => path.relative(root, file).split(path.sep).join('/');

const isTypes = ({ importKind, exportKind, specifiers = [] }) =>
  importKind === 'type' ||
  exportKind === 'type' ||
  (specifiers.length > 0 &&
    specifiers.every(one => one.importKind === 'type' || one.exportKind === 'type'));

function refusedFile(floor, file, source, isType) {
  const target = path.posix.join(path.posix.dirname(file), source);
  const { folder, kind, imports, types = [], own = [], inside = {} } = floor;
  const there = floorOf(target);
  if (kind === undefined && there?.folder === folder)
    return folder === 'src/server' ? refusedPart(file, target, isType) : undefined;
  const other = there ? nameOf(there) : besides.find(name => target.startsWith(`${name}/`));
  if (inside[other] !== undefined && !file.startsWith(`${inside[other]}/`))
    return `${inside[other]} alone may import ${other}.`;
  if (other === undefined || imports.includes(other)) return undefined;
  if (isType && types.includes(other)) return undefined;
  const isOwn = there?.kind !== undefined && featureOf(folder, file) === featureOf(folder, target);
  if (isOwn && own.includes(there.kind)) return undefined;
  const allowed = [
    ...imports,
    ...types.map(name => `types of ${name}`),
    ...own.map(name => `its own feature's ${name}`),
  ];
  return `${nameOf(floor)} may import: ${allowed.join(', ') || 'nothing'}.`;
}

/** Part of the backend that a file belongs to; undefined for what puts it together. */
function partOf(file) {
  const [name, ...inside] = file.slice('src/server/'.length).split('/');
  if (inside.length > 0) return name in serverParts ? name : undefined;
  return ground.includes(name.replace(/\.ts$/, '')) ? 'ground' : undefined;
}

function refusedPart(file, target, isType) {
  const name = partOf(file);
  if (name === undefined) return undefined;
  const other = partOf(target);
  const { imports, types = [] } = serverParts[name];
  const isTop = !target.slice('src/server/'.length).includes('/');
  const isComposition = isTop && composition.includes(path.posix.basename(target, '.ts'));
  if (!isComposition) {
    if (name === 'rental' && other === 'rental') return refusedSubject(file, target);
    if (other === undefined || other === name || other === 'ground' || other === 'config')
      return undefined;
    if (imports.includes(other) || (isType && types.includes(other))) return undefined;
  }
  const allowed = ['the ground', ...imports, ...types.map(one => `types of ${one}`)].join(', ');
  return `${name} may import of the backend: ${allowed}.`;
}

/** Subject of a rental that a file belongs to; undefined for the files beside the folders. */
function subjectOf(file) {
  const inside = file.slice('src/server/rental/'.length);
  return rentalSubjects.findLast(name => inside.startsWith(`${name}/`));
}

function refusedSubject(file, target) {
  const [own, other] = [subjectOf(file), subjectOf(target)];
  if (other === undefined) return undefined;
  const floor = own === undefined ? -1 : rentalSubjects.indexOf(own);
  if (rentalSubjects.indexOf(other) <= floor) return undefined;
  const below = rentalSubjects.slice(0, floor + 1).join(', ') || 'none of them';
  return `${own ?? 'what all subjects share'} may import of the subjects: ${below}.`;
}

function refusedPackage({ folder, packages, without = [], files = {} }, file, source) {
  const isOf = name =>
    name.endsWith(':') ? source.startsWith(name) : source === name || source.startsWith(`${name}/`);
  if (files[file]?.some(isOf)) return undefined;
  if (packages)
    return packages.some(isOf)
      ? undefined
      : `${folder} may import these packages: ${packages.join(', ') || 'none'}.`;
  return without.some(isOf) ? `${folder} does not know this package.` : undefined;
}
