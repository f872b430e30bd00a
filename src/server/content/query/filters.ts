import type { DataValue, StoredDocument } from '../repository/document';
import { isDataObject } from '../repository/document';
import type { Models } from '../repository/models';
import type { View } from '../repository/view';
import { datePart, timeOf, wantedPart, type DatePart } from './dates';
import { distanceKm } from './distance';
import { errorAt, type QueryError } from './errors';
import { comparable, fieldPath, isFilled, type FieldPath } from './fieldPath';
import type { Argument, Literal, Predicate } from './parsePredicates';
import { hasAllWords, textOf, wordIndex, wordsOf } from './words';

/** What a predicate does to a search. */
export interface Filter {
  /** Type that a `my.` path restricts the results to. */
  readonly type?: string;
  /** All documents that can match, when that is known without looking at each; in the order they should come in, if `ranked`. */
  readonly candidates?: readonly StoredDocument[];
  readonly ranked?: boolean;
  /** Left out when every candidate matches. */
  matches?(document: StoredDocument): boolean;
}

export interface FilterContext {
  readonly view: View;
  readonly models: Models;
  /** The text that predicates were parsed from. */
  readonly text: string;
}

/** Finds out what a predicate means. Throws a `QueryError` when it means nothing. */
export function filterOf(predicate: Predicate, context: FilterContext): Filter {
  return new FilterReader(predicate, context).read();
}

class FilterReader {
  constructor(
    private readonly predicate: Predicate,
    private readonly context: FilterContext,
  ) {}

  read(): Filter {
    const { name } = this.predicate;
    const [family, rest = ''] = name.split(/\.(.*)/s);
    switch (name) {
      case 'at':
        return this.at();
      case 'not':
        return this.not();
      case 'any':
        return this.any();
      case 'in':
        return this.in();
      case 'has':
        return this.filled(true);
      case 'missing':
        return this.filled(false);
      case 'fulltext':
        return this.fulltext();
      case 'similar':
        return this.similar();
      case 'geopoint.near':
        return this.near();
      default:
        if (family === 'number') return this.number(rest);
        if (family === 'date') return this.date(rest);
        throw errorAt(`unexpected function '${name}'`, this.context.text, this.predicate.index);
    }
  }

  private at(): Filter {
    const path = this.path();
    const wanted = this.literals(1, false);
    if (path.text === 'document.type' && wanted.length === 1) return { type: String(wanted[0]) };
    return { ...this.candidatesAt(path, wanted.slice(0, 1)), ...this.onValues(path, (values) => wanted.every((one) => values.some(equals(one)))) };
  }

  private not(): Filter {
    const path = this.path();
    const wanted = this.literals(1, false);
    return this.onValues(path, (values) => !wanted.some((one) => values.some(equals(one))));
  }

  private any(): Filter {
    const path = this.path();
    const wanted = this.literals(1, true);
    return { ...this.candidatesAt(path, wanted), ...this.onValues(path, (values) => wanted.some((one) => values.some(equals(one)))) };
  }

  private in(): Filter {
    const path = this.path();
    const isUid = /^my\.[^.]+\.uid$/.test(path.text);
    if (path.text !== 'document.id' && !isUid) throw this.unexpectedField(0, path.text);
    const wanted = this.literals(1, true).map(String);
    return { ...this.candidatesAt(path, wanted), ranked: true };
  }

  private filled(expected: boolean): Filter {
    const path = this.path();
    return { type: path.type, matches: (document) => path.read(document).some(isFilled) === expected };
  }

  private fulltext(): Filter {
    const words = wordsOf(String(this.literals(1, false)[0] ?? ''));
    const argument = this.argument(0).value;
    if (isPath(argument) && argument.path === 'document') {
      const found = wordIndex(this.context.view).withAll(words);
      return { candidates: [...found].sort(this.inDefaultOrder) };
    }
    const path = this.path();
    return { type: path.type, matches: (document) => path.read(document).some((value) => hasAllWords(textOf(value), words)) };
  }

  private similar(): Filter {
    const id = this.argument(0).value;
    const [limit = 10] = this.literals(1, false);
    const document = this.context.view.byId.get(String(id));
    return { candidates: document ? wordIndex(this.context.view).similarTo(document, Number(limit)) : [], ranked: true };
  }

  private near(): Filter {
    const path = this.path();
    const [latitude, longitude, radius] = [1, 2, 3].map((index) => this.numberAt(index));
    const center = { latitude: latitude ?? 0, longitude: longitude ?? 0 };
    const found = this.context.view
      .list(path.type ?? '*', '*')
      .map((document) => ({ document, distance: Math.min(...path.read(document).map((value) => distance(value, center))) }))
      .filter(({ distance: kilometres }) => kilometres <= (radius ?? 0))
      .sort((a, b) => a.distance - b.distance);
    return { type: path.type, candidates: found.map(({ document }) => document), ranked: true };
  }

  private number(operation: string): Filter {
    const path = this.path();
    const low = this.numberAt(1);
    const high = operation === 'inRange' ? this.numberAt(2) : low;
    const tests: Readonly<Record<string, (value: number) => boolean>> = {
      lt: (value) => value < low,
      gt: (value) => value > low,
      inRange: (value) => value >= low && value <= high,
    };
    const test = tests[operation];
    if (!test) throw errorAt(`unexpected function '${this.predicate.name}'`, this.context.text, this.predicate.index);
    return this.onValues(path, (values) => values.some((value) => typeof value === 'number' && test(value)));
  }

  private date(operation: string): Filter {
    const path = this.path();
    const onTimes = (test: (time: number) => boolean) =>
      this.onValues(path, (values) => values.map(timeOf).some((time) => time !== undefined && test(time)));
    if (operation === 'between') {
      const [from, to] = [this.timeAt(1), this.timeAt(2)];
      return onTimes((time) => time >= from && time <= to);
    }
    if (operation === 'after' || operation === 'before') {
      const limit = this.timeAt(1);
      return onTimes((time) => (operation === 'after' ? time > limit : time < limit));
    }
    const [, part, side] = /^(day-of-month|day-of-week|month|year|hour)(-after|-before)?$/.exec(operation) ?? [];
    if (!isDatePart(part)) throw errorAt(`unexpected function '${this.predicate.name}'`, this.context.text, this.predicate.index);
    const wanted = wantedPart(this.literals(1, false)[0], part);
    if (wanted === undefined) throw this.unexpectedValue(1);
    return onTimes((time) => {
      const value = datePart(time, part);
      return side === '-after' ? value > wanted : side === '-before' ? value < wanted : value === wanted;
    });
  }

  /** Documents with one of the values, when an index knows them. */
  private candidatesAt({ text, type }: FieldPath, wanted: readonly Literal[]): Filter {
    const { view } = this.context;
    const once = [...new Set(wanted.map(String))];
    if (text === 'document.id') return { candidates: once.flatMap((id) => view.byId.get(id) ?? []) };
    if (type !== undefined && text === `my.${type}.uid`) {
      return { type, candidates: once.flatMap((uid) => view.named(type, uid)) };
    }
    return {};
  }

  private onValues(path: FieldPath, test: (values: (Literal | null)[]) => boolean): Filter {
    const { view } = this.context;
    const matches = (document: StoredDocument) =>
      test(path.read(document).map((value) => comparable(value, view, document.lang)));
    return { type: path.type, matches };
  }

  private readonly inDefaultOrder = (a: StoredDocument, b: StoredDocument): number =>
    this.context.view.position(a) - this.context.view.position(b);

  private path(): FieldPath {
    const { value } = this.argument(0);
    const text = isPath(value) ? value.path : JSON.stringify(value);
    const path = isPath(value) ? fieldPath(value.path, this.context.models, this.context.view) : undefined;
    if (!path) throw this.unexpectedField(0, text);
    return path;
  }

  private literals(index: number, listExpected: boolean): Literal[] {
    const { value } = this.argument(index);
    if (isPath(value)) throw this.unexpectedValue(index);
    if (Array.isArray(value)) return value;
    if (listExpected) throw this.unexpectedValue(index);
    return [value];
  }

  private numberAt(index: number): number {
    const { value } = this.argument(index);
    if (typeof value !== 'number') throw this.unexpectedValue(index);
    return value;
  }

  private timeAt(index: number): number {
    const { value } = this.argument(index);
    const time = isPath(value) || Array.isArray(value) ? undefined : timeOf(value);
    if (time === undefined) throw this.unexpectedValue(index);
    return time;
  }

  private argument(index: number): Argument {
    const argument = this.predicate.arguments[index];
    if (argument) return argument;
    throw errorAt(`[function ${this.predicate.name}(..)] missing argument ${index + 1}`, this.context.text, this.predicate.index);
  }

  private unexpectedField(index: number, text: string): QueryError {
    return errorAt(`[function ${this.predicate.name}(..)] unexpected field '${text}'`, this.context.text, this.argument(index).index);
  }

  private unexpectedValue(index: number): QueryError {
    const { value, index: place } = this.argument(index);
    const shown = isPath(value) ? value.path : JSON.stringify(value);
    return errorAt(`[function ${this.predicate.name}(..)] unexpected value '${shown}'`, this.context.text, place);
  }
}

function isPath(value: Argument['value']): value is { readonly path: string } {
  return typeof value === 'object' && !Array.isArray(value);
}

function isDatePart(part: string | undefined): part is DatePart {
  return part !== undefined;
}

/** Equality as queries mean it: numbers as text too, and milliseconds for a date. */
function equals(wanted: Literal): (value: Literal | null) => boolean {
  return (value) => {
    if (value === null) return false;
    if (value === wanted) return true;
    if (typeof wanted === 'number' && typeof value === 'string') {
      const time = timeOf(value);
      if (time === undefined) return value === String(wanted);
      return value.length === 10 ? value === new Date(wanted).toISOString().slice(0, 10) : time === wanted;
    }
    return String(value) === String(wanted);
  };
}

function distance(value: DataValue, center: { latitude: number; longitude: number }): number {
  if (!isDataObject(value) || typeof value.latitude !== 'number' || typeof value.longitude !== 'number') return Infinity;
  return distanceKm({ latitude: value.latitude, longitude: value.longitude }, center);
}
