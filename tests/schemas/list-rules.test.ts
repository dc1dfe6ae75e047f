import { describe, expect, it } from 'vitest';
import { loadModel } from '#generator/model/build-model.ts';
import furniture from '#schemas/facility/furniture-item.rules.ts';
import fitting from '#schemas/facility/room-fitting.rules.ts';
import certificate from '#schemas/masters/certification-link.rules.ts';
import documentType from '#schemas/masters/document-type.rules.ts';
import status, { closedCodes } from '#schemas/masters/status.rules.ts';
import service from '#schemas/people/client-service.rules.ts';
import { checksOf } from '../support/schema-checks.ts';
import { codesOf } from './sentences.ts';

const ranking = checksOf('priority-risk');
const specification = checksOf('specification-type');
const bank = checksOf('vendor-bank');

describe('a status', () => {
  it('maps to a state of what it is used for', () => {
    expect(status.check({ module: 'ticket', maps_to: 'on_hold' })).toEqual([]);
    expect(codesOf(status.check({ module: 'asset', maps_to: 'on_hold' }))).toEqual(['/maps_to status_code_unknown']);
  });

  it('is not judged while half filled', () => {
    expect(status.check({ maps_to: 'on_hold' })).toEqual([]);
    expect(status.check({ module: 'asset' })).toEqual([]);
  });

  it('has states for every use', () => {
    const uses = Object.keys(loadModel('schemas').entities.status!.field.module!.words!);
    expect(Object.keys(closedCodes)).toEqual(uses);
  });
});

describe('dates', () => {
  it('of a certificate are in order and not before 1950', () => {
    expect(certificate.check({ issued_on: '2024-05-01', valid_to: '2024-05-01' })).toEqual([]);
    expect(codesOf(certificate.check({ issued_on: '2024-05-01', valid_to: '2024-04-30' }))).toEqual([
      '/valid_to valid_to_before_issue',
    ]);
    expect(codesOf(certificate.check({ issued_on: '1949-12-31' }))).toEqual(['/issued_on date_too_early']);
  });

  it('of a service are in order', () => {
    expect(service.check({ valid_from: '2026-01-01' })).toEqual([]);
    expect(codesOf(service.check({ valid_from: '2026-01-01', valid_to: '2025-12-31' }))).toEqual([
      '/valid_to valid_to_before_start',
    ]);
  });

  it('of fittings and furniture are not before 1950', () => {
    expect(codesOf(fitting.check({ installed_on: '1900-01-01' }))).toEqual(['/installed_on date_too_early']);
    expect(codesOf(furniture.check({ purchased_on: '1900-01-01' }))).toEqual(['/purchased_on date_too_early']);
    expect(fitting.check({ installed_on: '1950-01-01' })).toEqual([]);
  });
});

describe('a priority', () => {
  it('is not solved before it is answered; of a risk that is not asked', () => {
    const times = { response_minutes: 60, resolution_minutes: 30 };
    expect(codesOf(ranking.check({ kind: 'priority', ...times }))).toEqual([
      '/resolution_minutes resolution_before_response',
    ]);
    expect(ranking.check({ kind: 'priority', response_minutes: 60, resolution_minutes: 60 })).toEqual([]);
    expect(ranking.check({ kind: 'risk', ...times })).toEqual([]);
  });
});

describe('a specification', () => {
  it('has its bounds in order where it is a number', () => {
    expect(codesOf(specification.check({ data_type: 'number', min_value: 5, max_value: 4.5 }))).toEqual([
      '/max_value max_below_min',
    ]);
    expect(specification.check({ data_type: 'number', min_value: 5, max_value: 5 })).toEqual([]);
    expect(specification.check({ data_type: 'text', min_value: 5, max_value: 4 })).toEqual([]);
  });
});

describe('a document type', () => {
  it('belongs to something', () => {
    expect(codesOf(documentType.check({ for_assets: false }))).toEqual(['/for_assets applies_to_nothing']);
    expect(documentType.check({ for_assets: false, for_rooms: true })).toEqual([]);
  });
});

describe('a bank account', () => {
  it('names its bank by IFSC or SWIFT', () => {
    expect(codesOf(bank.check({ account_name: 'Elevate Lifts' }))).toEqual(['/ifsc check_failed']);
    expect(bank.check({ ifsc: 'SBIN0000691' })).toEqual([]);
    expect(bank.check({ swift_code: 'COBADEFF' })).toEqual([]);
  });
});
