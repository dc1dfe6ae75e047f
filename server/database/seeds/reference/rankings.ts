/** code | level (5 is the highest) | response minutes | resolution minutes | English | Deutsch | Français | Português */
export const priorities = `
P1 | 5 | 15 | 240 | Critical | Kritisch | Critique | Crítica
P2 | 4 | 30 | 480 | High | Hoch | Élevée | Alta
P3 | 3 | 120 | 1440 | Medium | Mittel | Moyenne | Média
P4 | 2 | 480 | 4320 | Low | Niedrig | Basse | Baixa
P5 | 1 | 1440 | 10080 | Planned | Geplant | Planifiée | Planejada
`;

/** code | level (5 is the highest) | risk class | risk score | English | Deutsch | Français | Português. Scores: 5 death, 4 injury, 3 wrong treatment, 2 delay, 1 none. */
export const risks = `
R1 | 5 | d | 5 | Patient death | Tod des Patienten | Décès du patient | Morte do paciente
R2 | 4 | c | 4 | Injury of patient or operator | Verletzung von Patient oder Bediener | Blessure du patient ou de l’opérateur | Lesão do paciente ou operador
R3 | 3 | b | 3 | Wrong treatment or diagnosis | Falsche Behandlung oder Diagnose | Erreur de traitement ou de diagnostic | Tratamento ou diagnóstico errado
R4 | 2 | a | 2 | Delay of treatment | Verzögerte Behandlung | Retard de traitement | Atraso no tratamento
R5 | 1 | a | 1 | No significant risk | Kein nennenswertes Risiko | Aucun risque notable | Sem risco significativo
`;

/** code | method | rate % | life months | residual % | English | Deutsch | Français | Português */
export const depreciationProfiles = `
SL-10 | straight_line | - | 120 | 5 | Straight line, 10 years | Linear, 10 Jahre | Linéaire, 10 ans | Linear, 10 anos
SL-13 | straight_line | - | 156 | 5 | Straight line, 13 years | Linear, 13 Jahre | Linéaire, 13 ans | Linear, 13 anos
SL-15 | straight_line | - | 180 | 5 | Straight line, 15 years | Linear, 15 Jahre | Linéaire, 15 ans | Linear, 15 anos
WDV-15 | written_down_value | 15 | 180 | 5 | Written down value, 15 % | Degressiv, 15 % | Dégressif, 15 % | Saldo decrescente, 15 %
WDV-40 | written_down_value | 40 | 60 | 5 | Written down value, 40 % | Degressiv, 40 % | Dégressif, 40 % | Saldo decrescente, 40 %
`;
