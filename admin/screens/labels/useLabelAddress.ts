import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { http } from '#admin/providers/http/http.ts';
import { reasonOf } from '#admin/providers/http/problem.ts';

export type LabelAddress = {
  address: string | null;
  source: 'environment' | 'setting' | null;
  is_usable: boolean;
  can_change: boolean;
  offered: readonly string[];
  is_local_only: boolean;
};

const queryKey = ['label-address'];

/** The address that labels begin with, which other people may change at any time. */
export function useLabelAddress() {
  const client = useQueryClient();
  const [fault, setFault] = useState<string | null>(null);
  const { data } = useQuery({
    queryKey,
    queryFn: async () => (await http('/api/label-address')).json as LabelAddress,
    staleTime: 0,
  });
  const save = async (address: string): Promise<boolean> => {
    try {
      const { json } = await http('/api/label-address', { method: 'PUT', body: JSON.stringify({ address }) });
      client.setQueryData(queryKey, json);
      setFault(null);
      return true;
    } catch (error) {
      setFault(reasonOf(error));
      return false;
    }
  };
  return { data, save, fault };
}
