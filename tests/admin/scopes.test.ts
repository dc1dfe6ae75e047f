import { describe, expect, test } from 'vitest';
import { byVerbs, tickOf, withTick } from '../../admin/screens/access/scopes.ts';

const room = { name: 'room', can: ['read', 'create', 'update', 'delete'] };
const floor = { name: 'floor', can: ['read'] };

describe('what a key is limited to', () => {
  test('is ticked for one kind or a whole folder, as far as each kind knows the verb', () => {
    const one = withTick({}, [room], 'update', true);
    expect(one).toEqual({ room: ['update'] });
    expect(withTick(one, [room, floor], 'read', true)).toEqual({ room: ['read', 'update'], floor: ['read'] });
    expect(withTick(one, [room, floor], 'create', true)).toEqual({ room: ['create', 'update'] });
    expect(withTick({ asset: ['read'], ...one }, [room], 'update', false)).toEqual({ asset: ['read'] });
  });

  test('is shown for a folder as all, some or none of its kinds', () => {
    expect(tickOf({ room: ['read'] }, [room, floor], 'read')).toBe('some');
    expect(tickOf({ room: ['read'], floor: ['read'] }, [room, floor], 'read')).toBe('all');
    expect(tickOf({}, [room, floor], 'read')).toBe('none');
    expect(tickOf({ room: ['create'] }, [room, floor], 'create')).toBe('all');
    expect(tickOf({}, [floor], 'create')).toBeNull();
  });

  test('is grouped by its verbs', () => {
    expect(byVerbs({ room: ['update', 'read'], floor: ['read', 'update'], asset: ['read'] })).toEqual([
      { verbs: ['read', 'update'], names: ['room', 'floor'] },
      { verbs: ['read'], names: ['asset'] },
    ]);
  });
});
